import { expect, test } from 'vitest'
import { hashInTurn, type PasswordQueue, takePasswordTurn } from '#app/auth/password-turn.server.ts'
import { stillClock } from '../support/clock.ts'
import { contextAt, NOON } from '../support/shops.ts'

/** An isolate whose clock moves by `pass` alone; `starts` are the turns that have begun. */
function isolate() {
  const clock = stillClock(NOON)
  const context = { ...contextAt(), ...clock }
  const starts: { name: string; at: number }[] = []
  let networks = 0
  const take = async (name: string, { queue = 'other' as PasswordQueue, network = `network ${networks++}` } = {}) => {
    const turn = await takePasswordTurn(context, queue, network)
    if (turn.ok) starts.push({ name, at: clock.now() - NOON })
    return turn
  }
  const pass = async (milliseconds: number) => {
    await settled()
    for (let elapsed = 0; elapsed < milliseconds; elapsed += 10) {
      clock.pass(10)
      await settled()
    }
  }
  return { context, clock, starts, take, pass }
}

/** Resolves when what a timer woke has run. */
async function settled(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await Promise.resolve()
}

test('passwords are hashed one by one with gaps; few wait, and who comes then is told when to come again', async () => {
  const { starts, take, pass } = isolate()
  const crowd = Array.from({ length: 60 }, (_, at) => take(`turn ${at}`))
  await pass(3_000)
  const results = await Promise.all(crowd)
  expect(starts).toEqual(Array.from({ length: 7 }, (_, nth) => ({ name: `turn ${nth}`, at: nth * 300 })))
  expect(results.slice(7)).toEqual(Array(53).fill({ ok: false, waitMs: 2_100 }))
  expect(await take('later')).toEqual({ ok: true })
})

test('a browser that has signed in before waits behind none of the others in the queue', async () => {
  const { starts, take, pass } = isolate()
  const crowd = Array.from({ length: 10 }, () => take('stranger'))
  const known = take('known', { queue: 'known' })
  await pass(3_000)
  await Promise.all([...crowd, known])
  expect(starts.filter(({ name }) => name === 'known')).toEqual([{ name: 'known', at: 0 }])
  expect(starts.filter(({ name }) => name === 'stranger')).toHaveLength(7)
})

test.each(['other', 'known'] as const)('one network, or one %s browser, can not take all places', async (queue) => {
  const { take, pass } = isolate()
  const crowd = Array.from({ length: 10 }, () => take('crowd', { queue, network: '192.0.2.1' }))
  const neighbour = take('neighbour', { queue, network: '192.0.2.2' })
  await pass(3_000)
  expect((await Promise.all(crowd)).filter(({ ok }) => ok)).toHaveLength(4)
  expect(await neighbour).toEqual({ ok: true })
})

test('where a hash takes long, the gaps are longer', async () => {
  const { context, clock, starts, take, pass } = isolate()
  for (let n = 0; n < 6; n += 1) await hashInTurn(context, async () => clock.pass(200))
  starts.length = 0
  const crowd = Array.from({ length: 3 }, () => take('slow'))
  await pass(3_000)
  await Promise.all(crowd)
  const [first, second, third] = starts.map(({ at }) => at)
  expect([Number(second) - Number(first), Number(third) - Number(second)]).toEqual([790, 790])
})

test('requests that were cancelled while they waited keep nobody out', async () => {
  const { context, take, pass } = isolate()
  const cancelled = { ...context, wait: () => new Promise<void>(() => undefined) }
  for (let n = 0; n < 7; n += 1) void takePasswordTurn(cancelled, 'other', `network ${n}`)
  expect(await take('too many')).toMatchObject({ ok: false })
  await pass(2_100)
  expect(await take('next')).toEqual({ ok: true })
})
