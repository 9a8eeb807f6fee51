import { expect, test } from 'vitest'
import { productOf, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { newKey } from './visitor.ts'

const price = (fields: object = {}) =>
  JSON.stringify({
    ...{ kind: 'price', by: 'percent', direction: 'up', value: 800, rounding: 10, keepsOld: false },
    ...fields,
  })

async function bench() {
  const owner = await ownerOfShop()
  const mug = productOf(owner.shop, 'Mug')
  const version = async () => (await rows('SELECT version FROM products WHERE id = ?', mug))[0]?.version as number
  const stored = async () =>
    (await rows('SELECT price, is_active, version FROM products WHERE store_id = ? AND id = ?', owner.shop.id, mug))[0]
  const send = async (fields: Record<string, string>) =>
    owner.send('/products', Object.entries({ intent: 'change-many', key: newKey(), ...fields }))
  return { owner, mug, version, stored, send }
}

test('a change of many is done once for a key, answers what it did, and is undone', async () => {
  const { owner, mug, version, stored, send } = await bench()
  const before = await stored()
  const fields = { key: newKey(), products: `${mug}.${await version()} nowhere.1`, change: price() }
  const done = await send(fields)
  expect([done.status, done.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('fresh=')])
  const raised = Math.round((Number(before?.price) * 1.08) / 1_000) * 1_000
  expect(await stored()).toMatchObject({ price: raised })
  const changed = await stored()
  expect((await send(fields)).status).toBe(200)
  expect(await stored()).toEqual(changed)
  // The page is older than the change.
  await send({ products: fields.products, change: JSON.stringify({ kind: 'hide' }) })
  expect(await stored()).toEqual(changed)

  const fresh = { key: newKey(), products: `${mug}.${await version()}`, change: JSON.stringify({ kind: 'hide' }) }
  await send(fresh)
  expect(await stored()).toMatchObject({ is_active: 0 })
  const undone = await owner.send('/products', [
    ['intent', 'undo-many'],
    ['id', fresh.key],
  ])
  expect([undone.status, await stored()]).toEqual([200, expect.objectContaining({ is_active: 1 })])
  const foreign = await ownerOfShop()
  const refused = await foreign.send('/products', [
    ['intent', 'undo-many'],
    ['id', fresh.key],
  ])
  expect(refused.status).toBe(409)
})

test('what no page sends changes nothing', async () => {
  const { mug, version, stored, send } = await bench()
  const [before, products] = [await stored(), `${mug}.${await version()}`]
  const many = Array.from({ length: 5_001 }, (_, at) => `p${at}.1`).join(' ')
  const refused: Record<string, string>[] = [
    { products: '', change: price() },
    { products: mug, change: price() },
    { products: many, change: price() },
    { products, change: '' },
    { products, change: '{}' },
    { products, change: price({ value: 0 }) },
    { products, change: price({ direction: 'down', value: 10_000 }) },
    { products, change: price({ rounding: 7 }) },
    { products, change: price(), key: 'short' },
  ]
  for (const fields of refused) {
    expect([fields, (await send(fields)).status]).toEqual([fields, 400])
  }
  expect((await send({ products, change: JSON.stringify({ kind: 'category', categoryId: 'theirs' }) })).status).toBe(
    404,
  )
  expect(await stored()).toEqual(before)
})

test('a stock take is booked once and reported; what is too long or no count is refused', async () => {
  const { owner, mug } = await bench()
  const stockOf = async () =>
    Number(
      (await rows('SELECT inventory FROM stock WHERE store_id = ? AND product_id = ?', owner.shop.id, mug))[0]
        ?.inventory,
    )
  const shown = await stockOf()
  const send = (fields: Record<string, string>) => owner.send('/products/stock-take', Object.entries(fields))
  const fields = { key: newKey(), lines: JSON.stringify([[mug, '', shown + 5, shown]]) }
  for (const _ of [1, 2]) {
    const answer = await send(fields)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('missingCost')
  }
  expect(await stockOf()).toBe(shown + 5)
  expect((await send({ ...fields, lines: '[]' })).status).toBe(400)
  expect((await send({ ...fields, key: '' })).status).toBe(400)
  expect((await send({ ...fields, lines: 'x'.repeat(1_100_000) })).status).toBe(413)
})
