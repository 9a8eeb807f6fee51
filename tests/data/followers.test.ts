import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  deleteOldFollowers,
  follow,
  followedOrder,
  followerIdOf,
  MOST_FOLLOWERS,
  recordNotified,
  unfollow,
} from '#app/data/alert/followers.server.ts'
import { findByToken, followByToken, unfollowByToken } from '#app/data/order/by-token.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { editFee } from '../support/order-edits.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, DAY, openCrafts, openFabrics, rows, type Shop } from '../support/shops.ts'

const owner = { actor: 'owner', id: null } as const
const unknownToken = '0'.repeat(32)

function browser(name: string, language: string | null = null) {
  return { address: `https://fcm.googleapis.com/fcm/send/${name}`, keys: `{"p256dh":"${name}","auth":"a"}`, language }
}

async function ordered(shop?: Shop) {
  const [context, store] = [contextAt(), shop ?? (await openCrafts())]
  const order = await placeOrderFor(context, store, { lines: [['Basket', null, 1]] })
  return { context, shop: store, ...order }
}

const followersOf = (orderId: string) =>
  rows<{ address: string; lastNotified: string; language: string | null; keys: string }>(
    'SELECT address, last_notified AS "lastNotified", language, keys FROM order_followers WHERE order_id = ? ORDER BY address',
    orderId,
  )

test('who has the link follows an order, from where it stands', async () => {
  const { context, id, shop, token } = await ordered()
  await editFee(context, shop.id, id, { fee: 30_000 })
  const followed = await followByToken(context, token, browser('one', 'sw'))
  expect(followed).toEqual({ ok: true, followerId: followerIdOf(browser('one').address) })
  expect(await followersOf(id)).toEqual([{ ...browser('one', 'sw'), lastNotified: 'pending 1' }])
  const page = await findByToken(context, token)
  expect(page?.closed === false && page.followers).toEqual([followerIdOf(browser('one').address)])
})

test('the same browser again is one follower, and hears nothing twice', async () => {
  const { context, id, shop, token } = await ordered()
  await followByToken(context, token, browser('one'))
  await (await openStore(context, shop.id)).orders.advance(id)
  const renewed = { ...browser('one', 'sw'), keys: '{"p256dh":"new","auth":"a"}' }
  expect(await followByToken(context, token, renewed)).toMatchObject({ ok: true })
  expect(await followersOf(id)).toEqual([{ ...renewed, lastNotified: 'pending 0' }])
})

test('three browsers follow an order, in parallel too; a fourth is refused until one leaves', async () => {
  const { context, id, token } = await ordered()
  const names = Array.from({ length: 8 }, (_, index) => `browser-${index}`)
  const results = await Promise.all(names.map((name) => followByToken(context, token, browser(name))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(MOST_FOLLOWERS)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'too-many-followers' })
  const [first] = await followersOf(id)
  expect(await followByToken(context, token, { ...browser(''), address: first?.address ?? '' })).toMatchObject({
    ok: true,
  })
  await unfollowByToken(context, token, first?.address ?? '')
  expect(await followersOf(id)).toHaveLength(MOST_FOLLOWERS - 1)
  expect(await followByToken(context, token, browser('another'))).toMatchObject({ ok: true })
})

test('an order that is over has no new followers', async () => {
  const { context, id, shop, token } = await ordered()
  await (await openStore(context, shop.id)).orders.cancel(id, owner)
  expect(await followByToken(context, token, browser('one'))).toEqual({ ok: false, reason: 'order-over' })
  for (const status of ['delivered', 'paid', 'completed']) {
    await rows('UPDATE orders SET status = ? WHERE id = ?', status, id)
    expect(await followByToken(context, token, browser('one'))).toEqual({ ok: false, reason: 'order-over' })
  }
  expect(await followersOf(id)).toEqual([])
})

test('without the link, or after the store has closed, nobody follows', async () => {
  const { context, id, shop, token } = await ordered()
  expect(await followByToken(context, unknownToken, browser('one'))).toEqual({ ok: false, reason: 'order-not-found' })
  expect(await unfollowByToken(context, unknownToken, 'x')).toEqual({ ok: false, reason: 'order-not-found' })
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect(await followByToken(context, token, browser('one'))).toEqual({ ok: false, reason: 'order-closed' })
  expect(await followersOf(id)).toEqual([])
})

test('a store neither follows, unfollows nor reads the orders of another', async () => {
  const { context, id, token } = await ordered()
  await followByToken(context, token, browser('one'))
  const before = await followersOf(id)
  const other = await openFabrics()
  const scope = storeScope(context.db, other.id)
  expect(await follow(scope, context, id, browser('two'))).toEqual({ ok: false, reason: 'order-over' })
  await unfollow(scope, id, browser('one').address)
  expect(await followedOrder(context, other.id, id)).toBe(null)
  const followers = before.map((each) => ({ ...each, id: followerIdOf(each.address) }))
  await recordNotified(context, other.id, id, { state: 'x 1', notified: followers, gone: followers })
  expect(await followersOf(id)).toEqual(before)
})

test('what was told is noted for who still stands where the order was read', async () => {
  const { context, id, shop, token } = await ordered()
  for (const name of ['one', 'two', 'three']) await followByToken(context, token, browser(name))
  const followed = await followedOrder(context, shop.id, id)
  expect(followed).toMatchObject({ order: { status: 'pending', token }, store: { language: 'en' } })
  const followers = followed?.followers ?? []
  const [one, two] = followers
  if (!one || !two) throw new Error('nobody follows')
  await rows('UPDATE order_followers SET last_notified = ? WHERE order_id = ? AND id = ?', 'cancelled 0', id, two.id)
  await recordNotified(context, shop.id, id, { state: 'processing 0', notified: [one, two], gone: followers.slice(2) })
  expect((await followersOf(id)).map(({ lastNotified }) => lastNotified).toSorted()).toEqual([
    'cancelled 0',
    'processing 0',
  ])
})

test('nobody is told of an order without followers, or of a store that has closed', async () => {
  const { context, id, shop, token } = await ordered()
  expect(await followedOrder(context, shop.id, id)).toBe(null)
  await followByToken(context, token, browser('one'))
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect(await followedOrder(context, shop.id, id)).toBe(null)
})

test('followers of an order that nobody finished go after sixty days', async () => {
  const { context, id, token } = await ordered()
  await followByToken(context, token, browser('one'))
  context.pass(59 * DAY)
  await deleteOldFollowers(context)
  expect(await followersOf(id)).toHaveLength(1)
  context.pass(2 * DAY)
  await deleteOldFollowers(context)
  expect(await followersOf(id)).toEqual([])
})

test('an address is one row of an order in the database too', async () => {
  const { context, id, shop, token } = await ordered()
  await followByToken(context, token, browser('one'))
  const twice = context.db.run(sql`INSERT INTO order_followers
    SELECT store_id, order_id, 'another', address, keys, language, last_notified, created_at FROM order_followers
    WHERE store_id = ${shop.id} AND order_id = ${id}`)
  await expect(twice).rejects.toThrow()
})
