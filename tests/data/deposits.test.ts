import { expect, test } from 'vitest'
import { findByToken } from '#app/data/order/by-token.server.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { saveNow } from '../support/settings.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, openCrafts, productOf, rows, type Shop } from '../support/shops.ts'

async function askingShop(percent = 50) {
  const [context, shop] = [contextAt(), await openCrafts()]
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', context.now() + DAY, shop.id)
  const store = await openStore(context, shop.id)
  expect(await saveNow(store.settings, { deposit: { depositPercent: percent } })).toMatchObject({ ok: true })
  return { context, shop, store }
}

const basket = { lines: [['Basket', null, 1]] } as { lines: [string, null, number][] }

async function percentOf(orderId: string) {
  const [order] = await rows<{ percent: number }>('SELECT deposit_percent AS percent FROM orders WHERE id = ?', orderId)
  return order?.percent
}

const offered = async (context: ReturnType<typeof contextAt>, shop: Shop) =>
  (await productsOnSale(context, shop.slug, []))?.depositPercent

test('an order keeps the share that was asked for when it was placed', async () => {
  const { context, shop, store } = await askingShop()
  const { id, token } = await placeOrderFor(context, shop, basket)
  await saveNow(store.settings, { deposit: { depositPercent: 30 } })
  expect(await percentOf(id)).toBe(50)
  expect(await percentOf((await placeOrderFor(context, shop, basket)).id)).toBe(30)
  const found = await findByToken(context, token)
  expect(found?.order?.depositPercent).toBe(50)
})

test('when the plan ends no deposit is asked for, and the setting stays', async () => {
  const { context, shop } = await askingShop()
  expect(await offered(context, shop)).toBe(50)
  context.pass(DAY)
  expect(await offered(context, shop)).toBe(0)
  expect(await percentOf((await placeOrderFor(context, shop, basket)).id)).toBe(0)
  expect(await rows('SELECT deposit_percent FROM stores WHERE id = ?', shop.id)).toEqual([{ deposit_percent: 50 }])
})

test('a sale at the till asks for none', async () => {
  const { shop, store } = await askingShop(100)
  const sold = await store.orders.sell({
    saleId: crypto.randomUUID(),
    lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }],
    customerName: '',
    customerPhone: '',
    quotedTotal: null,
    method: 'cash',
    actorId: null,
  })
  expect(sold.ok && (await percentOf(sold.order.id))).toBe(0)
})
