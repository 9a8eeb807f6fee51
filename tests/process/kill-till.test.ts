import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { contradictions } from '../support/contradictions.ts'
import { type KillableServer, killableServers } from './killable-server.ts'
import { openShop, type Shop, stockOf } from './killed-shop.ts'

const SALES = 120
/** More are sold than the book has: the last ones are short. */
const PIECES = 60
/** Booked sales before each kill. */
const BOOKED_BEFORE_KILLS = [15, 45, 80]
const PRICE = 140_000

const servers = killableServers()
afterAll(() => servers.remove())

test('killed three times in the middle of late sales, the store books each of them once', {
  timeout: 240_000,
}, async () => {
  const answers = new Map<string, unknown>()
  const sales = Array.from({ length: SALES }, (_, index) => index)
  let shop: Shop | null = null
  for (const limit of [...BOOKED_BEFORE_KILLS, Number.POSITIVE_INFINITY]) {
    const server = await servers.start()
    shop ??= await openShop(server, PIECES)
    const { id, productId } = shop
    const cookie = await signIn(server)
    const waiting = sales.filter((index) => !answers.has(saleIdOf(index)))
    const sending = waiting.map(async (index, at) => {
      await sleep(15 * at)
      const sale = lateSale({ id, productId }, index)
      const response = await fetch(`${server.url}/pos/sales`, {
        method: 'POST',
        body: JSON.stringify(sale),
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      }).catch(() => null)
      const answer = response?.status === 200 ? await response.json().catch(() => null) : null
      if (answer) answers.set(sale.saleId, answer)
      if (answers.size >= limit) server.kill()
    })
    await Promise.all(sending)
    expect(answers.size).toBeGreaterThanOrEqual(Math.min(limit, SALES))
    if (limit < SALES) expect(answers.size, 'nothing was cut off').toBeLessThan(SALES)
    server.kill()
  }
  if (!shop) throw new Error('no shop')
  const server = await servers.start()
  const booked = await server.sql<{ till_number: string; total: number; ledger: number; number: number }>(
    `SELECT till_number, number, total_amount AS total,
       (SELECT sum(amount) FROM payments p WHERE (p.store_id, p.order_id) = (o.store_id, o.id)) AS ledger
     FROM orders o WHERE store_id = ? AND till_number IS NOT NULL ORDER BY till_number`,
    shop.id,
  )
  expect(answers.size).toBe(SALES)
  expect(booked).toMatchObject(
    sales.map((index) => ({ till_number: tillNumberOf(index), total: PRICE, ledger: PRICE })),
  )
  for (const { number, till_number } of booked) {
    const answer = answers.get(saleIdOf(Number(till_number.slice(3))))
    expect(answer).toMatchObject({ ok: true, sale: { number, tillNumber: till_number } })
  }
  expect(await contradictions(server.sql, shop.id)).toEqual([])
  const free = shop.inventory - shop.held
  expect(free).toBeLessThan(SALES)
  expect(await stockOf(server, shop)).toEqual({ inventory: shop.held, held: shop.held })
  server.kill()
})

async function signIn({ url }: KillableServer): Promise<string> {
  const response = await fetch(`${url}/auth?mode=signin`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'owner@kijani.example', password: 'kibanda-demo' }),
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function saleIdOf(index: number): string {
  return `kill-sale-${String(index).padStart(8, '0')}`
}

function tillNumberOf(index: number): string {
  return `KB-${String(index).padStart(3, '0')}`
}

function lateSale({ id, productId }: Pick<Shop, 'id' | 'productId'>, index: number) {
  return {
    saleId: saleIdOf(index),
    storeId: id,
    lines: [{ productId, size: null, quantity: 1 }],
    extras: [],
    customerName: '',
    customerPhone: '',
    method: 'cash',
    mpesaCode: '',
    discount: null,
    given: null,
    quotedTotal: null,
    quotedCurrency: 'KES',
    late: { soldAt: Date.now() - 60_000, tillNumber: tillNumberOf(index), currency: 'KES', prices: [PRICE] },
  }
}
