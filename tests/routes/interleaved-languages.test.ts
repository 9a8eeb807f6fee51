import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import worker from '../../functions/worker.ts'
import { alone, atEveryStep, inLockstep, type Task } from '../support/interleaved.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { ORIGIN, placeOrder } from './visitor.ts'

interface Answer {
  status: number
  language: string | null
  html: string
}

type Compare = (html: string, alone: string, otherAlone: string) => string[]

/** React waits for what is deferred only where a crawler asks: its pages are equal to the byte. */
const CRAWLER = { 'user-agent': 'Googlebot/2.1' }

beforeEach(clearIsolateCaches)

/** A whole request: each piece of its body is a step too. */
function request(path: string, headers: Record<string, string> = {}): Task<Answer> {
  return async (env, step) => {
    const execution = createExecutionContext()
    const response: Response = await worker.fetch(new Request(ORIGIN + path, { headers }) as never, env, execution)
    const decoder = new TextDecoder()
    let html = ''
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      await step()
      html += decoder.decode(piece.value, { stream: true })
    }
    await waitOnExecutionContext(execution)
    const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? null
    return { status: response.status, language, html: withoutChance(html) }
  }
}

/** Nonces, ids of requests and times differ from one answer to the next. */
function withoutChance(html: string): string {
  return html.replace(/\b[0-9a-f]{32}\b|\b[0-9a-f]{16}\b/g, 'id').replace(/\b1[78]\d{11}\b/g, 'time')
}

/** Where two pages part, a few letters of each. */
const firstDifference: Compare = (html, alone) => {
  if (html === alone) return []
  let at = 0
  while (html[at] === alone[at]) at += 1
  return [html, alone].map((text) => text.slice(Math.max(0, at - 20), at + 60))
}

/** Words of a page that only the other page has when each is drawn alone. */
const foreignWords: Compare = (html, alone, otherAlone) => {
  const wordsIn = (text: string) => new Set(text.match(/\p{L}{3,}/gu))
  const [own, other] = [wordsIn(alone), wordsIn(otherAlone)]
  return [...wordsIn(html)].filter((word) => other.has(word) && !own.has(word))
}

/** Every way in which two requests meet. Answers how often the second came into the first. */
async function expectUnmixed(english: Task<Answer>, kiswahili: Task<Answer>, compare: Compare): Promise<number> {
  const [inEnglish, inKiswahili] = [await aloneAndCold(english), await aloneAndCold(kiswahili)]
  const expectAlone = ([one, other]: [Answer, Answer]) =>
    expect([
      [one.status, one.language, compare(one.html, inEnglish.html, inKiswahili.html)],
      [other.status, other.language, compare(other.html, inKiswahili.html, inEnglish.html)],
    ]).toEqual([
      [200, 'en', []],
      [200, 'sw', []],
    ])
  expectAlone([inEnglish, inKiswahili])
  expect(foreignWords(inKiswahili.html, inEnglish.html, inKiswahili.html).length).toBeGreaterThan(10)
  clearIsolateCaches()
  expectAlone(await inLockstep(english, kiswahili))
  clearIsolateCaches()
  const [first, second] = await inLockstep(kiswahili, english)
  expectAlone([second, first])
  const interrupted = await atEveryStep(english, kiswahili, clearIsolateCaches)
  for (const [one, other] of interrupted) expectAlone([one, other])
  for (const [other, one] of await atEveryStep(kiswahili, english, clearIsolateCaches)) expectAlone([one, other])
  return interrupted.length
}

function aloneAndCold(task: Task<Answer>): Promise<Answer> {
  clearIsolateCaches()
  return alone(task)
}

async function offering(shop: Shop): Promise<Shop> {
  await rows(`UPDATE stores SET languages = '["en","sw"]' WHERE id = ?`, shop.id)
  return shop
}

test('pages of stores that no place has seen are each in one language, whatever comes between', async () => {
  const [one, other] = [await offering(await openCrafts()), await offering(await openCrafts())]
  const of = ({ slug }: Shop) => `/store/${slug}`
  const steps = await expectUnmixed(request(of(one)), request(`${of(other)}?lang=sw`), firstDifference)
  // KV, the database, and the body.
  expect(steps).toBeGreaterThanOrEqual(3)
  const checkout = (shop: Shop) => `${of(shop)}/checkout?product=${productOf(shop, 'Mug')}`
  const inKiswahili = request(checkout(other), { cookie: 'lang=sw' })
  await expectUnmixed(request(checkout(one)), inKiswahili, firstDifference)
})

test('the page of one store, asked for at once in two languages, is in each', async () => {
  const { slug } = await offering(await openCrafts())
  const path = `/store/${slug}`
  const [one, other] = await inLockstep(request(path), request(path, { cookie: 'lang=sw' }))
  expect([one.language, other.language]).toEqual(['en', 'sw'])
  const inEnglish = await aloneAndCold(request(path))
  const inKiswahili = await aloneAndCold(request(`${path}?lang=sw`))
  expect(firstDifference(one.html, inEnglish.html, '')).toEqual([])
  expect(firstDifference(other.html, inKiswahili.html, '')).toEqual([])
})

test('two owners work at the same moment, each in the language of the account', { timeout: 120_000 }, async () => {
  const [one, other] = [await ownerIn('en'), await ownerIn('sw')]
  const expectPages = (pathOf: (owner: typeof one) => string, headers: Record<string, string>, compare: Compare) => {
    const of = (owner: typeof one) => request(pathOf(owner), { ...headers, cookie: owner.cookie })
    return expectUnmixed(of(one), of(other), compare)
  }
  // The session, what the page shows, and the body.
  expect(await expectPages(() => '/dashboard', {}, foreignWords)).toBeGreaterThanOrEqual(3)
  await expectPages(({ orderId }) => `/orders?order=${orderId}`, CRAWLER, firstDifference)
  await expectPages(({ shop, orderId }) => `/store/${shop.id}/orders/${orderId}/slip`, CRAWLER, firstDifference)
})

async function ownerIn(language: string) {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await offering(await newShopOf(person))
  await rows('INSERT INTO profiles (id, language, updated_at) VALUES (?, ?, 1)', person.id, language)
  const { token } = await placeOrder(shop, [['Mug', null, 1]], { language })
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  return { shop, cookie: person.browser.cookie(), orderId: order?.id ?? '' }
}
