import { expect, test } from 'vitest'
import { confirmAddress } from '#app/auth/account-mails.server.ts'
import { confirmEmail, issueConfirmation } from '#app/auth/confirmation.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { findStore } from '#app/data/store-page/lookup.server.ts'
import { sendsMail } from '#app/env.server.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { order, placeOrderFor } from '../support/shopping.ts'
import { awaitConfirmation, contextAt, DAY, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'

const mug = { lines: [['Mug', null, 1]] as [string, null, number][] }

test('the eleventh order of a store whose owner’s e-mail is not confirmed is refused, and a repeat of the tenth is not', async () => {
  const [context, shop] = [contextAt(), await awaitConfirmation(await openCrafts())]
  for (let count = 0; count < 9; count += 1) await placeOrderFor(context, shop, mug)
  const key = crypto.randomUUID()
  const tenth = { ...mug, key, phone: '0712000111' }
  const { id } = await placeOrderFor(context, shop, tenth)
  expect(await order(context, shop, mug)).toEqual({ ok: false, reason: 'order-cap' })
  expect(await order(context, shop, tenth)).toMatchObject({ ok: true, first: false, order: { id } })
  expect(await countOrders(shop)).toBe(10)
})

test('of twenty shoppers at once ten order, on the isolate’s copy of the store too', async () => {
  const [context, shop] = [contextAt(), await awaitConfirmation(await openCrafts())]
  await findStore(context, shop.slug)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) => order(context, shop, { ...mug, network: `192.0.2.${at}` })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  for (const result of results) if (!result.ok) expect(result).toEqual({ ok: false, reason: 'order-cap' })
  expect(await countOrders(shop)).toBe(10)
})

test('orders that were cancelled, have lapsed or were made at the till don’t count', async () => {
  const [context, shop] = [contextAt(), await awaitConfirmation(await openCrafts())]
  const { orders, shell } = await openStore(context, shop.id)
  const counted = async () => (await shell.read()).countedOrders
  const placed: { id: string }[] = []
  for (let count = 0; count < 9; count += 1) placed.push(await placeOrderFor(context, shop, mug))
  expect(await counted()).toBe(9)
  await orders.cancel(idAt(placed, 0), { actor: 'owner', id: shop.ownerId })
  expect(await counted()).toBe(8)
  expect(await orders.sell(saleOf(shop))).toMatchObject({ ok: true })
  expect(await counted()).toBe(8)
  expect(await orders.advance(idAt(placed, 1))).toMatchObject({ ok: true })
  context.pass(DAY)
  expect(await counted()).toBe(1)
  expect(await order(context, shop, mug)).toMatchObject({ ok: true })
})

test('the till of a store that takes no more orders goes on', async () => {
  const [context, shop] = [contextAt(), await awaitConfirmation(await openCrafts())]
  const { orders } = await openStore(context, shop.id)
  for (let count = 0; count < 10; count += 1) await placeOrderFor(context, shop, mug)
  expect(await order(context, shop, mug)).toEqual({ ok: false, reason: 'order-cap' })
  expect(await orders.sell(saleOf(shop))).toMatchObject({ ok: true })
})

test.each(['the mailed link', 'a new password'])(
  '%s lifts the cap, and search engines may come',
  async (confirmation) => {
    const context = contextAt(Date.now())
    const person = await newPerson(context)
    const shop = await awaitConfirmation(await newShopOf(person))
    for (let count = 0; count < 10; count += 1) await placeOrderFor(context, shop, mug)
    expect(await order(context, shop, mug)).toEqual({ ok: false, reason: 'order-cap' })
    expect(await findStore(context, shop.slug)).toMatchObject({
      cachedSnapshot: { snapshot: { awaitsConfirmation: true } },
    })
    if (confirmation === 'a new password') await confirmAddress(context, person.id)
    else expect(await confirmEmail(context, await issueConfirmation(context, person.id))).toBe(true)
    expect(await order(context, shop, mug)).toMatchObject({ ok: true })
    expect(await findStore(context, shop.slug)).toMatchObject({
      cachedSnapshot: { snapshot: { awaitsConfirmation: false } },
    })
  },
)

test('a store that can’t be written keeps nobody from confirming', async () => {
  const context = contextAt(Date.now())
  const person = await newPerson(context)
  const shop = await awaitConfirmation(await newShopOf(person))
  await rows("CREATE TRIGGER moving BEFORE UPDATE ON stores BEGIN SELECT RAISE(ABORT, 'the store is moving'); END")
  allowConsoleError(/stores were not confirmed/)
  expect(await confirmEmail(context, await issueConfirmation(context, person.id))).toBe(true)
  await rows('DROP TRIGGER moving')
  expect(await rows('SELECT email_verified FROM user WHERE id = ?', person.id)).toEqual([{ email_verified: 1 }])
  await confirmStores(context, person.id)
  expect(await rows('SELECT awaits_confirmation FROM stores WHERE id = ?', shop.id)).toEqual([
    { awaits_confirmation: 0 },
  ])
})

test('a new store waits for its owner’s mail, where mails are sent', async () => {
  const context = contextAt()
  const mailing = { ...context, env: { ...context.env, NODE_ENV: 'development' } }
  const waits = async (at: typeof context, isConfirmed: boolean) => {
    const created = await createStore(at, { ownerId: 'o1', name: 'Duka', proUntil: null, isConfirmed })
    const [row] = await rows('SELECT awaits_confirmation FROM stores WHERE id = ?', created.ok ? created.id : '')
    return row
  }
  expect(await waits(mailing, false)).toEqual({ awaits_confirmation: 1 })
  expect(await waits(mailing, true)).toEqual({ awaits_confirmation: 0 })
  expect(await waits(context, false)).toEqual({ awaits_confirmation: 0 })
})

test('an installation that sends no mail asks nobody to confirm', () => {
  const sender = { EMAIL: {} as SendEmail, MAIL_FROM: 'stall@kibanda.example' }
  expect(sendsMail({ ...testEnv, ...sender })).toBe(true)
  expect(sendsMail({ ...testEnv, ...sender, MAIL_FROM: '' })).toBe(false)
  expect(sendsMail({ ...testEnv, NODE_ENV: 'development' })).toBe(true)
})

function idAt(orders: { id: string }[], at: number): string {
  return orders[at]?.id ?? ''
}

function saleOf(shop: Shop) {
  return {
    saleId: crypto.randomUUID(),
    lines: [{ productId: productOf(shop, 'Basket'), size: null, quantity: 1 }],
    customerName: '',
    customerPhone: '',
    method: 'cash' as const,
    mpesaCode: null,
    actorId: shop.ownerId,
    quotedTotal: null,
  }
}

async function countOrders(shop: Shop): Promise<number> {
  const [row] = await rows<{ count: number }>('SELECT count(*) AS count FROM orders WHERE store_id = ?', shop.id)
  return row?.count ?? 0
}
