import { expect, test } from 'vitest'
import { productFeed } from '#app/data/product/feed.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createOperator } from '#app/data/store/operator.server.ts'
import { PRODUCT_FEEDS } from '#app/domain/limit.ts'
import { createContext } from '#app/load-context.server.ts'
import { shownPictures } from '../support/demo/derived-rows.ts'
import { faultyEnv } from '../support/faulty-env.ts'
import { readFeed } from '../support/read-feed.ts'
import {
  awaitConfirmation,
  contextAt,
  DAY,
  database,
  HOUR,
  insert,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
} from '../support/shops.ts'

const ORIGIN = 'https://kibanda.test'

async function fedShop(): Promise<Shop> {
  const shop = await openCrafts()
  await (await openStore(contextAt(), shop.id)).settings.setFeed(true)
  return shop
}

async function feedOf(shop: { slug: string }, context = contextAt()) {
  const feed = await productFeed(context, shop.slug, ORIGIN)
  if (feed.kind !== 'whole') return feed.kind
  const text = await new Response(feed.body).text()
  await context.settled()
  return readFeed(text)
}

/** Each test reads a feed of its own: a kept one is read anew by another look. */
const forget = (shop: Shop) => contextAt().cache.delete(`feed:1:${shop.id}`)

test('a feed is off until it is switched on, and then has a row a unit on sale, with ids for ever', async () => {
  const shop = await openCrafts()
  expect(await feedOf(shop)).toBe('off')
  const { settings } = await openStore(contextAt(), shop.id)
  await settings.setFeed(true)
  const feed = await feedOf(shop)
  const [mug, sandals] = [productOf(shop, 'Mug'), productOf(shop, 'Sandals')]
  const found = (id: string) => (Array.isArray(feed) ? feed.find((row) => row.id === id) : undefined)
  expect(feed).toHaveLength(6)
  expect(found(mug)).toEqual({
    id: mug,
    title: 'Mug',
    description: 'Mug',
    availability: 'in stock',
    condition: 'new',
    price: '800.50 KES',
    sale_price: '',
    sale_price_effective_date: '',
    link: `${ORIGIN}/store/${shop.slug}?product=${mug}`,
    image_link: `${ORIGIN}/media/${mug}.jpg`,
    additional_image_link: '',
    brand: 'Kijani Crafts',
    size: '',
    color: '',
    item_group_id: '',
  })
  // Written out: a changed id leaves a twin over there that nobody can delete.
  expect(found(`${sandals}-aea92132c4cb`)).toMatchObject({
    size: 'EU 38',
    item_group_id: sandals,
    price: '1800.00 KES',
  })
  expect(found(productOf(shop, 'Soap'))?.availability).toBe('out of stock')
  await rows("UPDATE stock SET label = 'UK 5', price = 170000 WHERE product_id = ? AND size = '38'", sandals)
  await rows("UPDATE products SET name = 'Leather sandals' WHERE id = ?", sandals)
  await forget(shop)
  const renamed = await feedOf(shop)
  expect(Array.isArray(renamed) && renamed.map(({ id }) => id).sort()).toEqual(
    Array.isArray(feed) && feed.map(({ id }) => id).sort(),
  )
  await settings.setFeed(false)
  expect(await feedOf(shop)).toBe('off')
})

test('what was removed stays thirty days as out of stock; what is hidden, free or without a picture is left out', async () => {
  const shop = await fedShop()
  const [mug, basket, soap] = [productOf(shop, 'Mug'), productOf(shop, 'Basket'), productOf(shop, 'Soap')]
  await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - 29 * DAY, mug)
  await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - 31 * DAY, basket)
  await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - DAY, productOf(shop, 'Draft bowl'))
  await rows('DELETE FROM product_images WHERE product_id = ?', soap)
  await shownPictures(database, shop.id).run()
  await rows('UPDATE products SET price = 0 WHERE id = ?', productOf(shop, 'Sandals'))
  expect(await feedOf(shop)).toMatchObject([{ id: mug, availability: 'out of stock' }])
  await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - 31 * DAY, mug)
  await forget(shop)
  // Without a row it would delete everything over there.
  expect(await feedOf(shop)).toBe('unavailable')
})

test('a size that was removed stays thirty days as out of stock, with its id', async () => {
  const shop = await fedShop()
  const [mug, sandals] = [productOf(shop, 'Mug'), productOf(shop, 'Sandals')]
  await rows(
    "UPDATE stock SET deleted_at = ?, price = 190000 WHERE product_id = ? AND size = '38'",
    NOON - DAY,
    sandals,
  )
  await rows("UPDATE stock SET deleted_at = ? WHERE product_id = ? AND size = '39'", NOON - 31 * DAY, sandals)
  await insert('stock', { store_id: shop.id, product_id: mug, size: 'l', label: 'L', deleted_at: NOON - DAY }).run()
  const feed = await feedOf(shop)
  const ofGroup = (group: string) => Array.isArray(feed) && feed.filter(({ item_group_id }) => item_group_id === group)
  expect(ofGroup(sandals)).toMatchObject([
    { size: 'EU 40' },
    { id: `${sandals}-aea92132c4cb`, size: 'EU 38', price: '1900.00 KES', availability: 'out of stock' },
  ])
  expect(ofGroup(mug)).toMatchObject([{ size: 'L', price: '800.50 KES', availability: 'out of stock' }])
})

test('a store that is renamed keeps its address and ids; hidden, closed or unconfirmed it has no feed', async () => {
  const shop = await fedShop()
  await rows("UPDATE stores SET paused_until = ?, pause_note = 'Back soon' WHERE id = ?", NOON + DAY, shop.id)
  expect(await feedOf(shop)).toHaveLength(6)
  const slug = `${shop.slug}-new`
  await rows('UPDATE store_slugs SET is_current = 0 WHERE store_id = ?', shop.id)
  await insert('store_slugs', { slug, store_id: shop.id, is_current: 1, created_at: NOON }).run()
  await rows('UPDATE stores SET slug = ? WHERE id = ?', slug, shop.id)
  for (const address of [shop.slug, slug]) {
    const feed = await feedOf({ slug: address })
    expect(Array.isArray(feed) && feed.every(({ link }) => link?.startsWith(`${ORIGIN}/store/${slug}?`))).toBe(true)
  }
  await createOperator(contextAt()).hide(slug, 'Fakes')
  expect(await feedOf(shop)).toBe('off')
  await createOperator(contextAt()).open(slug)
  expect(await feedOf(shop)).toHaveLength(6)
  await createOperator(contextAt()).close(slug)
  expect(await feedOf(shop)).toBe('off')
  expect(await feedOf(await awaitConfirmation(await fedShop()))).toBe('off')
})

test('a feed of several pages is whole, and a read that fails in the middle sends nothing', async () => {
  const shop = await fedShop()
  await rows(
    `INSERT INTO products (store_id, id, name, price, image_url, pictures, units, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
     SELECT p.store_id, 'many' || printf('%04d', i) || p.id, 'Cup ' || i, 100 * i, p.image_url, p.pictures, p.units, ?, ?
     FROM n JOIN products AS p ON p.id = ?`,
    NOON,
    NOON,
    productOf(shop, 'Mug'),
  )
  expect(await feedOf(shop)).toHaveLength(456)
  await forget(shop)
  for (const failed of [0, 1, 2, 3, 4]) {
    const { env, faults } = faultyEnv()
    let reads = 0
    faults.on.DB = ({ writes }) => (!writes && reads++ === failed ? 'error' : null)
    const context = createContext(env, () => undefined, { now: () => NOON })
    await expect(productFeed(context, shop.slug, ORIGIN)).rejects.toThrow()
  }
})

test('it is kept an hour, written again at most so often, and comes without KV, too', async () => {
  const shop = await fedShop()
  const context = contextAt()
  const before = await feedOf(shop, context)
  await rows('UPDATE products SET price = 90000 WHERE id = ?', productOf(shop, 'Mug'))
  expect(await feedOf(shop)).toEqual(before)
  expect((await context.cache.list({ prefix: `feed:1:${shop.id}` })).keys[0]?.expiration).toBeLessThanOrEqual(
    Date.now() / 1000 + HOUR / 1000 + 5,
  )
  const { env, faults } = faultyEnv()
  faults.on = { CACHE: 'error' }
  const background: Promise<unknown>[] = []
  const withoutCache = createContext(env, (work) => background.push(work), { now: () => NOON })
  for (let count = 1; count < PRODUCT_FEEDS.count; count += 1) {
    expect(await productFeed(withoutCache, shop.slug, ORIGIN)).toMatchObject({ kind: 'whole' })
  }
  expect(await productFeed(withoutCache, shop.slug, ORIGIN)).toMatchObject({ kind: 'unavailable' })
  await Promise.all(background)
})
