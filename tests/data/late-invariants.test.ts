import { expect, test } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { contradictions } from '../support/contradictions.ts'
import { dice } from '../support/dice.ts'
import { order } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  HOUR,
  NOON,
  openCrafts,
  productOf,
  restock,
  rows,
  type Shop,
  testEnv,
} from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const rounds = isLong ? 100 : 20
const SALES = 10

const units = [
  { name: 'Basket', size: null },
  { name: 'Sandals', size: '38' },
  { name: 'Sandals', size: '39' },
  { name: 'Mug', size: null },
]

test('whatever tills send late and at once, with shoppers between them, every figure adds up after every round', {
  timeout: isLong ? 600_000 : 120_000,
}, async () => {
  const shop = await openCrafts()
  const chance = dice(20_261_125)
  let time = NOON
  const outcomes = { late: 0, short: 0, refused: 0 }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 5 === 4) await restock(shop, chance.pick(['Basket', 'Mug']), 4)
    const sales = Array.from({ length: SALES }, (_, index) => saleAt(shop, time, `${round}-${index}`, chance))
    const shopper = { lines: [['Basket', null, 1]] as [string, null, number][], phone: `07120000${10 + (round % 6)}` }
    const posted = await Promise.all([
      ...sales.map(async (sale, index) => {
        const { orders } = await openStore(contextAt(time + index), shop.id)
        const first = await orders.sell(sale)
        // Every third answer is lost once.
        const last = index % 3 === 0 ? await orders.sell(sale) : first
        expect(last.ok).toBe(first.ok)
        if (sale.late) expect(first.ok, `round ${round}: a late sale is never refused`).toBe(true)
        if (!first.ok) outcomes.refused += 1
        return first
      }),
      order(contextAt(time + SALES), shop, shopper).then(() => null),
    ])
    const undone = posted.find((sold) => sold?.ok)
    const { orders } = await openStore(contextAt(time + HOUR), shop.id)
    if (undone?.ok && round % 4 === 0) await orders.undoPaid(undone.order.id)
    expect(await contradictions(rows, shop.id), `round ${round}`).toEqual([])
    await expectDays(shop, `round ${round}`)
    time += chance.pick([1_000, HOUR, 5 * HOUR, DAY])
  }
  const [counts] = await rows<{ late: number; short: number }>(
    'SELECT sum(till_number IS NOT NULL) AS late, sum(is_short) AS short FROM orders WHERE store_id = ?',
    shop.id,
  )
  expect(counts?.late).toBeGreaterThan(rounds * 3)
  expect([counts?.short, outcomes.refused].every((count) => (count ?? 0) > 0)).toBe(true)
})

function saleAt(shop: Shop, time: number, tag: string, chance: ReturnType<typeof dice>) {
  const { name, size } = chance.pick(units)
  const isLate = chance.below(2) === 0
  const soldAt = time + chance.pick([-400 * DAY, -3 * DAY, -HOUR, -1, 0, DAY])
  const late = {
    soldAt,
    tillNumber: `KB-${100 + chance.below(900)}`,
    currency: 'KES',
    prices: [100 * chance.below(900)],
  }
  return {
    saleId: `random-sale-${tag}-00000000`,
    lines: [{ productId: productOf(shop, name), size, quantity: 1 + chance.below(3) }],
    customerName: chance.pick(['', 'Amina', 'Brian']),
    customerPhone: chance.pick(['', '0712 345 678', isLate ? 'none' : '']),
    method: chance.pick(['cash', 'mpesa'] as const),
    mpesaCode: chance.pick(['', 'QWE123RTY4', `QWE${100 + chance.below(900)}RTY4`]),
    quotedTotal: null,
    actorId: shop.ownerId,
    late: isLate ? late : null,
  }
}

/** Each sale counts on the day that it was made. */
async function expectDays(shop: Shop, where: string) {
  const days = new Map<string, { orders: number; revenue: number }>()
  const dayOf = (at: number) => {
    const key = dayIn('Africa/Nairobi', at)
    const day = days.get(key) ?? { orders: 0, revenue: 0 }
    days.set(key, day)
    return day
  }
  const stored = await rows<{ status: string; total_amount: number; paid_at: number | null; created_at: number }>(
    'SELECT status, total_amount, paid_at, created_at FROM orders WHERE store_id = ?',
    shop.id,
  )
  for (const row of stored) {
    if (row.status !== 'cancelled') dayOf(row.created_at).orders += 1
    if (row.paid_at !== null) dayOf(row.paid_at).revenue += row.total_amount
  }
  const sales = await rows(
    'SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? AND (orders <> 0 OR revenue <> 0) ORDER BY day',
    shop.id,
  )
  const expected = [...days].map(([day, figures]) => ({ day, ...figures })).sort((a, b) => (a.day < b.day ? -1 : 1))
  expect(sales, where).toEqual(expected)
}
