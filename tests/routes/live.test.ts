import { expect, test } from 'vitest'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, type Shop } from '../support/shops.ts'
import { ORIGIN, placeOrder, visit } from './visitor.ts'

const PAGES = 50
const ORDERS = 8
/** From the answer to the shopper until an open page has heard of the order. */
const MOST_MS = 1000

test('fifty open pages hear of every order, 95 times of 100 within a second', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const cookie = owner.browser.cookie()
  const pages = await Promise.all(Array.from({ length: PAGES }, () => follow(shop, cookie)))
  const times: number[] = []
  for (let at = 1; at <= ORDERS; at += 1) {
    const nextEvents = pages.map((page) => page.next())
    await placeOrder(shop, [['Mug', null, 1]])
    const startedAt = Date.now()
    for (const moment of await Promise.all(nextEvents)) times.push(Math.max(0, moment - startedAt))
  }
  expect(times).toHaveLength(PAGES * ORDERS)
  times.sort((a, b) => a - b)
  expect(times[Math.ceil(times.length * 0.95) - 1]).toBeLessThan(MOST_MS)
  for (const page of pages) page.close()
})

test('a page that lost its line for a while is told on the first moment back that something happened', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const cookie = owner.browser.cookie()
  const [before, other] = [await follow(shop, cookie), await follow(shop, cookie)]
  before.close()
  const cutAt = Date.now()
  const nextEvents = other.next()
  await placeOrder(shop, [['Mug', null, 1]])
  await nextEvents
  const back = await follow(shop, cookie, cutAt)
  expect(await back.first).toBe('again')
  for (const page of [back, other]) page.close()
})

/** An open page: `next` answers when it has heard of orders again. */
async function follow(shop: Shop, cookie: string, since?: number) {
  const path = `/live/store/${shop.id}${since === undefined ? '' : `?since=${since}`}`
  const { status, webSocket } = await visit(path, { headers: { upgrade: 'websocket', origin: ORIGIN, cookie } })
  expect(status).toBe(101)
  if (!webSocket) throw new Error('no line')
  let onEvent: (at: number) => void = () => undefined
  const first = new Promise<string>((resolve) => {
    webSocket.addEventListener('message', ({ data }) => {
      resolve(String(data))
      if (data === 'orders') onEvent(Date.now())
    })
  })
  webSocket.accept()
  return {
    first,
    next: () =>
      new Promise<number>((resolve) => {
        onEvent = resolve
      }),
    close: () => webSocket.close(),
  }
}
