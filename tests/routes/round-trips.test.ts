import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { TillProductsResponse } from '#app/domain/sale/till-products-response.ts'
import worker from '../../functions/worker.ts'
import { addProducts } from '../support/large-shop.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { placeForDelivery } from '../support/rider-runs.ts'
import { contextAt, rows, testEnv } from '../support/shops.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'
import { saleOf } from './till-sale.ts'
import { newKey, ORIGIN } from './visitor.ts'

test('a sale goes to the database three times: who sells, what it is decided on, the sale; so does its repeat', async () => {
  const { shop, send } = await ownerOfTill()
  const paidSale = { customerName: 'Amina', customerPhone: '0712 345 678', method: 'mpesa', mpesaCode: 'QWE123RTY4' }
  const sale = saleOf(shop, 'Mug', null, 1, paidSale)
  const first = await send(sale)
  expect([first.status, first.trips.map(kindOf)]).toEqual([200, ['session', 'read', 'write']])
  const replay = await send(sale)
  expect([replay.status, replay.trips.map(kindOf)]).toEqual([200, ['session', 'read', 'read']])
  expect(replay.json).toEqual(first.json)
})

test('a sale that comes late goes to the database three times too, and once more for a code that is used', async () => {
  const { shop, send } = await ownerOfTill()
  const late = { soldAt: Date.now(), tillNumber: 'KB-014', currency: 'KES', prices: [80_050] }
  const paidSale = { method: 'mpesa', mpesaCode: 'QWE123RTY4', late }
  const first = await send(saleOf(shop, 'Mug', null, 1, paidSale))
  expect([first.status, first.trips.map(kindOf)]).toEqual([200, ['session', 'read', 'write']])
  const second = await send(saleOf(shop, 'Mug', null, 1, paidSale))
  expect([second.status, second.trips.map(kindOf)]).toEqual([200, ['session', 'read', 'read', 'read', 'write']])
})

test('a page of a till’s shelf reads at most 600 rows, with all that says who asks', async () => {
  const { cookie, shop } = await owner()
  await addProducts(shop, 600)
  const path = `/pos/shelf.json?store=${shop.id}`
  const { response, trips } = await countTrips(path, { headers: { cookie } }, { countsArrays: true })
  const shelf = (await response.json()) as TillProductsResponse
  expect([shelf.products.length > 480, shelf.next]).toEqual([true, expect.any(String)])
  const rowsRead = trips.reduce((sum, trip) => sum + trip.rowsRead, 0)
  expect([rowsRead >= 500, rowsRead <= 600], `${rowsRead} rows`).toEqual([true, true])
})

test('a sale that is refused goes to the database twice, and who is signed out not at all', async () => {
  const { shop, send } = await ownerOfTill()
  for (const refusedChange of [{ quotedTotal: 1 }, { customerPhone: '12' }, { lines: [] }]) {
    const { json, trips } = await send(saleOf(shop, 'Mug', null, 1, refusedChange))
    expect([json, trips.map(kindOf)]).toEqual([expect.objectContaining({ ok: false }), ['session', 'read']])
  }
  const anonymousResult = await send(saleOf(shop, 'Mug', null, 1), '')
  expect([anonymousResult.status, anonymousResult.trips]).toEqual([401, []])
})

test('saving settings reads the store once, and writes in the next round trip', async () => {
  const { cookie, shop } = await owner()
  const shownFields = { hasLoyaltyProgram: '', acceptsCreditCards: '' }
  const { response, trips } = await countTrips('/settings/store-features.data', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ shown: JSON.stringify(shownFields), hasLoyaltyProgram: 'on' }),
  })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, expect.stringContaining(shop.id)])
  // Behind the answer shoppers' copy of the store is read anew.
  const untilWritten = trips.slice(0, trips.map(kindOf).indexOf('write') + 1)
  expect(untilWritten.map(kindOf)).toEqual(['session', 'read', 'write'])
  expect(untilWritten.map(storesRead)).toEqual([0, 1, 0])
})

test('deliveries, a run and its making go to the database twice or three times; its cash is written at once', async () => {
  const { cookie, shop } = await owner()
  const order = async () => (await placeForDelivery(contextAt(Date.now()), shop)).id
  const ids = [await order(), await order(), await order()]
  await rows("UPDATE orders SET status = 'processing', hold_expires_at = NULL WHERE store_id = ?", shop.id)
  const send = (path: string, fields?: [string, string][]) =>
    countTrips(path, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  const list = await send('/orders/deliveries.data?_routes=routes%2Fmerchant%2Fdeliveries%2Fdeliveries')
  expect([list.response.status, list.trips.map(kindOf)]).toEqual([200, ['session', 'read', 'read']])
  const rider: [string, string][] = [
    ...ids.map((id): [string, string] => ['order', id]),
    ...Object.entries({ intent: 'start', requestId: newKey(), riderName: 'Otieno', riderPhone: '0722 000 111' }),
  ]
  const start = await send('/orders/deliveries.data', rider)
  expect(start.trips.map(kindOf)).toEqual(['session', 'read', 'write'])
  const [run] = await rows<{ id: string }>('SELECT id FROM delivery_runs WHERE store_id = ?', shop.id)
  const path = `/orders/deliveries/${run?.id}.data`
  const page = await send(`${path}?_routes=routes%2Fmerchant%2Fdeliveries%2Fdelivery-run`)
  expect([page.response.status, page.trips.map(kindOf)]).toEqual([200, ['session', 'read']])
  await rows(
    `UPDATE delivery_stops SET state = 'delivered', report_id = 'report-' || position, collected_with = 'cash',
       collected = 10000, done_at = ? WHERE store_id = ?`,
    ...[Date.now(), shop.id],
  )
  const cash = await send(path, [['intent', 'record']])
  const queries = cash.trips.reduce((sum, { statements }) => sum + statements.length, 0)
  expect([cash.trips.filter((trip) => kindOf(trip) === 'write').length, queries]).toEqual([1, 9 + 3 * 3])
})

/** How often a round trip reads the whole row of a store. */
function storesRead({ statements }: RoundTrip): number {
  return statements.filter(({ sql }) => /^select .*"description".* from "stores" where \("stores"."id"/.test(sql))
    .length
}

function kindOf({ statements }: RoundTrip): string {
  if (statements.some(({ sql }) => /^\s*(insert|update|delete)\b/i.test(sql))) return 'write'
  return statements.some(({ sql }) => sql.includes('"session"')) ? 'session' : 'read'
}

async function owner() {
  const person = await newPerson(contextAt(Date.now()))
  return { cookie: person.browser.cookie(), shop: await newShopOf(person) }
}

async function ownerOfTill() {
  const { cookie: ownCookie, shop } = await owner()
  const send = async (sale: object, cookie = ownCookie) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const { response, trips } = await countTrips('/pos/sales', { method: 'POST', body: JSON.stringify(sale), headers })
    return { status: response.status, json: await response.json(), trips }
  }
  return { shop, send }
}

/** The answer of the built Worker, and its round trips until all its work was done. */
async function countTrips(path: string, init: RequestInit, counts: { countsArrays?: boolean } = {}) {
  const trips: RoundTrip[] = []
  const env = { ...testEnv, DB: watchedDatabase(testEnv.DB, (trip) => trips.push(trip), counts) }
  const execution = createExecutionContext()
  const response = await worker.fetch(new Request(ORIGIN + path, init) as never, env, execution)
  await waitOnExecutionContext(execution)
  return { response, trips }
}
