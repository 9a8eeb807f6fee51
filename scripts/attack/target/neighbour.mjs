import { setTimeout as sleep } from 'node:timers/promises'

const MOST_TIMES = 3
/** A wait of less is no noise, however calm the rest: on a busy machine it comes by itself. */
const UNNOTICED_MS = 25
const PAUSE_MS = 50
const CALM_SAMPLES = 30
/** Other work on the machine may come and go: broken is what is broken each time. */
export const MOST_ROUNDS = 3

/**
 * The median wait of a neighbour without and during an attack: at most three times the calm one.
 * `ask` sends one request; one is sent every 50 ms, however slow the others. `attack` gets the round.
 */
export async function besideAttack(ask, attack) {
  for (let count = 0; count < 10; count += 1) await ask()
  let result = await attackRound(ask, () => attack(0))
  for (let round = 1; round < MOST_ROUNDS && !result.isHeld; round += 1) {
    result = await attackRound(ask, () => attack(round))
  }
  return result
}

/** Calm is what it is before and after. */
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

/** Runs `send` so many times, ten a second, and answers all results. */
export async function tenASecond(count, send) {
  const sent = []
  for (let at = 0; at < count; at += 1) {
    sent.push(send(at))
    await sleep(100)
  }
  return Promise.all(sent)
}

/** '20 x 201, 40 x 429' */
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
