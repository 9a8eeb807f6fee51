import { beforeEach, expect, test } from 'vitest'
import { throttleSearch } from '#app/data/sql/throttle.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { stillClock } from '../support/clock.ts'
import { contextAt, NOON } from '../support/shops.ts'

beforeEach(clearIsolateCaches)

/** Searches that take `ms` milliseconds of the test clock. */
function searchBench() {
  const clock = stillClock(NOON)
  const context = { ...contextAt(), ...clock }
  const starts: { name: string; at: number }[] = []
  const search = (slug: string, name = slug, ms = 0) =>
    throttleSearch(context, slug, async () => {
      starts.push({ name, at: clock.now() - NOON })
      clock.pass(ms)
      return name
    })
  const pass = async (milliseconds: number) => {
    for (let elapsed = 0; elapsed < milliseconds; elapsed += 1) {
      clock.pass(1)
      await Promise.resolve()
    }
  }
  return { context, starts, search, pass }
}

test('a few searches of a store begin at once, the others one after another in the order they came', async () => {
  const { starts, search, pass } = searchBench()
  const names = Array.from({ length: 25 }, (_, at) => `search ${at}`)
  const results = Promise.all(names.map((name) => search('kijani', name)))
  await pass(160)
  expect(await results).toEqual(names)
  expect(starts).toEqual(names.map((name, nth) => ({ name, at: Math.max(0, 8 * (nth - 4)) })))
})

test('who would wait too long is refused at once, and other stores have turns of their own', async () => {
  const { starts, search, pass } = searchBench()
  const crowd = Promise.all(Array.from({ length: 400 }, () => search('kijani')))
  expect(await search('kijani')).toBeNull()
  expect(await search('bahari')).toBe('bahari')
  expect(starts.map(({ name }) => name)).toEqual([...Array(5).fill('kijani'), 'bahari'])
  await pass(2_000)
  expect(await crowd).toEqual([...Array(255).fill('kijani'), ...Array(145).fill(null)])
})

test('searches that take long come further apart; one that fails is no hindrance', async () => {
  const { context, starts, search, pass } = searchBench()
  for (let n = 0; n < 5; n += 1) await search('kijani', 'slow', 100)
  await expect(throttleSearch(context, 'kijani', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  starts.length = 0
  const crowd = Promise.all(Array.from({ length: 15 }, () => search('kijani')))
  await pass(264)
  await crowd
  expect(starts.map(({ at }) => at - (starts[0]?.at ?? 0))).toEqual(
    Array.from({ length: 15 }, (_, nth) => Math.max(0, 24 * (nth - 3))),
  )
})
