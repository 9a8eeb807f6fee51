import { afterEach, expect, test } from 'vitest'
import { markChatOpened } from '#app/data/order/by-token.server.ts'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { notifyStore } from '#app/data/store/live.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { newPerson, newShopOf, ORIGIN } from '../support/people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, NOON, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'
import { edge } from './edge.ts'

interface Connection {
  status: number
  messages: string[]
  send: (text: string) => void
  close: () => void
}

const openSockets: WebSocket[] = []
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.close()
})

test('the owner of a store is let in; strangers, other owners and unknown stores are refused', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const other = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  await newShopOf(other)
  const path = `/live/store/${shop.id}`
  expect((await connect(path, owner.browser.cookie())).status).toBe(101)
  expect((await connect(path)).status).toBe(401)
  expect((await connect(path, other.browser.cookie())).status).toBe(404)
  expect((await connect('/live/store/nobody', owner.browser.cookie())).status).toBe(404)
})

test("another site's page opens no socket with the owner's cookies, and a plain request gets no page", async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const cookie = owner.browser.cookie()
  expect((await connect(`/live/store/${shop.id}`, cookie, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await connect(`/live/store/${shop.id}`, cookie, { origin: '' })).status).toBe(403)
  expect((await edge().get(`/live/store/${shop.id}`, { cookie })).status).toBe(426)
})

test('a visitor can not name a role: an order opens as that order whatever the headers say', async () => {
  const shop = await openCrafts()
  const [ownOrder, otherOrder] = [await order(shop), await order(shop)]
  const shopper = await connect(`/live/order/${ownOrder.token}`, '', { 'x-live-role': 'owner' })
  expect(shopper.status).toBe(101)
  const context = contextAt()
  notifyStore(context, shop.id, 'orders', 'stock', `order:${otherOrder.id}`, `order:${ownOrder.id}`)
  await context.settled()
  await expect.poll(() => shopper.messages).toEqual([`order:${ownOrder.id}`])
})

test('an unknown token and the order of a closed store open nothing', async () => {
  const shop = await openCrafts()
  const { token } = await order(shop)
  expect((await connect('/live/order/00000000000000000000000000000000')).status).toBe(404)
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect((await connect(`/live/order/${token}`)).status).toBe(404)
})

test('the 51st page of a store is refused, and shoppers leave room for the owner', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const orders = await Promise.all(Array.from({ length: 9 }, () => order(shop)))
  const shoppers: number[] = []
  for (const { token } of orders) {
    for (let page = 0; page < 6; page++) shoppers.push((await connect(`/live/order/${token}`)).status)
  }
  expect(shoppers.filter((status) => status === 101)).toHaveLength(40)
  const pages: Connection[] = []
  for (let page = 0; page < 11; page++) pages.push(await connect(`/live/store/${shop.id}`, owner.browser.cookie()))
  expect(pages.map((page) => page.status)).toEqual([...Array(10).fill(101), 503])
  pages[0]?.close()
  await expect.poll(async () => (await connect(`/live/store/${shop.id}`, owner.browser.cookie())).status).toBe(101)
})

test('one network’s forty pages make room for a shopper of another, until each has as many', async () => {
  const shop = await openCrafts()
  const of = (address: string) => ({ 'cf-connecting-ip': address })
  /** Five pages for each order. */
  const pagesOf = async (orders: number, address: (page: number) => string) => {
    const pages: number[] = []
    for (let n = 0; n < orders; n++) {
      const { token } = await order(shop)
      for (let page = 0; page < 5; page++) {
        pages.push((await connect(`/live/order/${token}`, '', of(address(pages.length)))).status)
      }
    }
    return pages
  }
  expect(await pagesOf(8, () => '192.0.2.1')).toEqual(Array(40).fill(101))
  const mine = await order(shop)
  const shopper = await connect(`/live/order/${mine.token}`, '', of('192.0.2.2'))
  expect(shopper.status).toBe(101)
  expect(await pagesOf(1, () => '192.0.2.1')).toEqual(Array(5).fill(503))
  const context = contextAt()
  notifyStore(context, shop.id, `order:${mine.id}`)
  await context.settled()
  await expect.poll(() => shopper.messages).toEqual([`order:${mine.id}`])
  expect(await pagesOf(5, () => '192.0.2.2')).toEqual([...Array(19).fill(101), ...Array(6).fill(503)])
  expect(await pagesOf(3, (page) => `198.51.100.${page}`)).toEqual(Array(15).fill(101))
})

test('a new order, its next step, a sale and a saved setting are told, each once', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const page = await connect(`/live/store/${shop.id}`, owner.browser.cookie())
  const context = contextAt()
  const store = await openStore(context, shop.id)
  const { id } = await order(shop)
  await expect.poll(() => page.messages).toEqual(['orders', `order:${id}`, 'stock'])

  page.messages.length = 0
  await store.orders.advance(id)
  await context.settled()
  await expect.poll(() => page.messages).toEqual(['orders', `order:${id}`, 'stock'])

  page.messages.length = 0
  const sale = {
    saleId: crypto.randomUUID(),
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
    customerName: '',
    customerPhone: '',
    method: 'cash' as const,
    actorId: owner.id,
    quotedTotal: null,
  }
  const saleResult = await store.orders.sell(sale)
  await store.orders.sell(sale)
  await context.settled()
  await expect.poll(() => page.messages).toEqual(['orders', `order:${saleResult.ok && saleResult.order.id}`, 'stock'])

  page.messages.length = 0
  await store.settings.setLogo(null)
  await store.products.hide(productOf(shop, 'Mug'))
  await context.settled()
  await expect.poll(() => page.messages).toEqual(['settings', 'stock'])
})

test('who comes back, or opened the page before the hint, is told to look again', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const cookie = owner.browser.cookie()
  const first = await connect(`/live/store/${shop.id}`, cookie)
  first.close()
  const readAt = Date.now()
  await order(shop)
  const reconnection = await connect(`/live/store/${shop.id}?since=${readAt}`, cookie)
  await expect.poll(() => reconnection.messages).toEqual(['again'])
  const laterPage = await connect(`/live/store/${shop.id}?since=${Date.now() + 60_000}`, cookie)
  laterPage.send('ping')
  await expect.poll(() => laterPage.messages).toEqual(['pong'])
})

test('the sweep of lapsed holds tells both sides, and only where something lapsed', async () => {
  const [owner, quietOwner] = [await newPerson(contextAt(Date.now())), await newPerson(contextAt(Date.now()))]
  const [shop, otherShop] = [await newShopOf(owner), await newShopOf(quietOwner)]
  const { id, token } = await order(shop)
  const page = await connect(`/live/store/${shop.id}`, owner.browser.cookie())
  const shopper = await connect(`/live/order/${token}`)
  const otherPage = await connect(`/live/store/${otherShop.id}`, quietOwner.browser.cookie())
  const context = contextAt(NOON + DAY)
  await sweepLapsedHolds(context)
  await context.settled()
  await expect.poll(() => page.messages).toEqual(['orders', `order:${id}`, 'stock'])
  await expect.poll(() => shopper.messages).toEqual([`order:${id}`])
  await sweepLapsedHolds(context)
  await context.settled()
  otherPage.send('ping')
  page.send('ping')
  await expect.poll(() => page.messages).toHaveLength(4)
  expect(page.messages.at(-1)).toBe('pong')
  await expect.poll(() => otherPage.messages).toEqual(['pong'])
})

test('that a customer opened the chat is told once', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const { id, token } = await order(shop)
  const page = await connect(`/live/store/${shop.id}`, owner.browser.cookie())
  for (const delay of [1, 2]) {
    const context = contextAt(NOON + delay)
    expect(await markChatOpened(context, token)).toBe(true)
    await context.settled()
  }
  page.send('ping')
  await expect.poll(() => page.messages).toEqual([`order:${id}`, 'pong'])
})

test('a page that took its time to connect looks again: the room may have slept and forgotten', async () => {
  const owner = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(owner)
  const slowPage = await connect(`/live/store/${shop.id}?since=${Date.now() - 30_000}`, owner.browser.cookie())
  await expect.poll(() => slowPage.messages).toEqual(['again'])
  const { token } = await order(shop)
  const shopper = await connect(`/live/order/${token}?since=${Date.now() - 30_000}`)
  await expect.poll(() => shopper.messages).toEqual(['again'])
})

test('a room that does not answer undoes no order', async () => {
  const context = contextAt()
  const shop = await openCrafts()
  const brokenContext = {
    ...context,
    live: {
      idFromName: () => {
        throw new Error('away')
      },
    } as unknown as DurableObjectNamespace,
  }
  const store = await openStore(brokenContext, shop.id)
  const { id } = await order(shop)
  expect(await store.orders.cancel(id, { actor: 'owner', id: null })).toMatchObject({ ok: true, changed: true })
  await context.settled()
})

/** Connects as a browser does. */
async function connect(path: string, cookie = '', headers: Record<string, string> = {}): Promise<Connection> {
  const { status, webSocket } = await edge().get(path, { upgrade: 'websocket', origin: ORIGIN, cookie, ...headers })
  const messages: string[] = []
  if (webSocket) openSockets.push(webSocket)
  webSocket?.accept()
  webSocket?.addEventListener('message', (event) => void messages.push(String(event.data)))
  return { status, messages, send: (text) => webSocket?.send(text), close: () => webSocket?.close() }
}

async function order(shop: Shop) {
  const context = contextAt()
  const placedOrder = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  await context.settled()
  return placedOrder
}
