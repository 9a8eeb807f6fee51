import { beforeEach, expect, test } from 'vitest'
import { forgetEverything } from '#app/data/isolate-cache.server.ts'
import { inTurn } from '#app/data/search-turn.server.ts'
import { contextAt } from '../support/shops.ts'

beforeEach(forgetEverything)

/** Searches that take no time, or so long by the context's clock. */
function searches() {
  const context = contextAt()
  const begun: { name: string; at: number }[] = []
  const search = (slug: string, name = slug, ms = 0) =>
    inTurn(context, slug, async () => {
      begun.push({ name, at: performance.now() })
      context.pass(ms)
      return name
    })
  return { context, begun, search }
}

test('a few searches of a store begin at once, the others one after another in the order they came', async () => {
  const { begun, search } = searches()
  const names = Array.from({ length: 25 }, (_, at) => `search ${at}`)
  expect(await Promise.all(names.map((name) => search('kijani', name)))).toEqual(names)
  expect(begun.map(({ name }) => name)).toEqual(names)
  const [first = 0, fifth = 0, last = 0] = [0, 4, 24].map((at) => begun[at]?.at)
  expect(fifth - first).toBeLessThan(last - fifth)
  // Twenty turns of 8 ms; a timer may be a little early.
  expect(last - fifth).toBeGreaterThan(150)
})

test('who would wait too long is refused at once, and other stores have turns of their own', async () => {
  const { begun, search } = searches()
  const crowd = Array.from({ length: 400 }, () => search('kijani'))
  expect(await search('kijani')).toBeNull()
  expect(await search('bahari')).toBe('bahari')
  expect(begun.length).toBeLessThan(100)
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(100)
  expect(answers.filter((answer) => answer === 'kijani').length).toBeGreaterThan(200)
})

test('searches that take long come further apart; one that fails is no hindrance', async () => {
  const { context, begun, search } = searches()
  for (let n = 0; n < 5; n += 1) await search('kijani', 'slow', 100)
  await expect(inTurn(context, 'kijani', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  begun.length = 0
  await Promise.all(Array.from({ length: 15 }, () => search('kijani')))
  const [first, last] = [begun[0], begun.at(-1)]
  // Ten turns of 24 ms.
  expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(220)
})
