import { setTimeout as sleep } from 'node:timers/promises'

const MOST_TIMES = 3
/** Shorter waits count as noise on a busy machine. */
const UNNOTICED_MS = 25
const PAUSE_MS = 50
const CALM_SAMPLES = 30
/** A busy machine may fail one round; an attack must fail all. */
export const MOST_ROUNDS = 3

/** Compares a neighbour's median wait without and during an attack: at most MOST_TIMES longer. */
export async function besideAttack(ask, attack) {
  for (let count = 0; count < 10; count += 1) await ask()
  let result = await attackRound(ask, () => attack(0))
  for (let round = 1; round < MOST_ROUNDS && !result.isHeld; round += 1) {
    result = await attackRound(ask, () => attack(round))
  }
  return result
}

async function attackRound(ask, attack) {
  const isEnough = (count) => count >= CALM_SAMPLES
  const calmBefore = await askUntil(ask, isEnough)
  let isOver = false
  const running = attack().finally(() => {
    isOver = true
  })
  const busy = await askUntil(ask, (count) => count > 0 && isOver)
  const result = await running
  const calm = [...calmBefore, ...(await askUntil(ask, isEnough))].toSorted((a, b) => a.ms - b.ms)
  const [calmMedian, busyMedian] = [quantile(calm, 0.5), quantile(busy, 0.5)]
  const refusedCount = busy.filter(({ status }) => status !== 200).length
  return {
    isHeld: refusedCount === 0 && busyMedian <= Math.max(MOST_TIMES * calmMedian, UNNOTICED_MS),
    figures: `${time(busyMedian)} in the median of ${busy.length} (95th percentile ${time(quantile(busy, 0.95))}), ${time(calmMedian)} when calm${refusedCount === 0 ? '' : `, ${refusedCount} not served`}`,
    result,
  }
}

export async function tenASecond(count, send) {
  const sent = []
  for (let at = 0; at < count; at += 1) {
    sent.push(send(at))
    await sleep(100)
  }
  return Promise.all(sent)
}

/** Returns '20 x 201, 40 x 429'. */
export function statusCounts(responses) {
  const counts = new Map()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
}

async function askUntil(ask, isEnough) {
  const sent = []
  while (!isEnough(sent.length)) {
    sent.push(ask())
    await sleep(PAUSE_MS)
  }
  return (await Promise.all(sent)).toSorted((a, b) => a.ms - b.ms)
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].ms
}

function time(ms) {
  return ms < 1_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
