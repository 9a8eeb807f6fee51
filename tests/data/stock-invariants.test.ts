import { expect, test } from 'vitest'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { confirmed } from '../support/confirmed.ts'
import { customersFromOrders } from '../support/customers-from-orders.ts'
import { dice } from '../support/dice.ts'
import { editOf } from '../support/edits.ts'
import { order } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  HOUR,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
  type TestContext,
  testEnv,
} from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const rounds = isLong ? 1_000 : 84
const SEED = 20_261_014
const CODE = 'KARIBU10'

const units = [
  { name: 'Basket', size: null },
  { name: 'Sandals', size: '38' },
  { name: 'Sandals', size: '39' },
  { name: 'Sandals', size: '40' },
  { name: 'Mug', size: null },
]
const shopperKinds = 'place place place place place'.split(' ')
const ownerKinds =
  'sell advance advance advance advance paid paid paid cancel undo undo edit sweep block allow allow change change take again'.split(
    ' ',
  )
const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3']

test(
  'whatever shoppers, tills and owners do at once, every figure of the store adds up after every round',
  async () => {
    const shop = await openCrafts()
    await giveCode(shop)
    const chance = dice(SEED)
    let time = NOON
    const outcomes = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const recentOrders = await rows<{ id: string }>(
        'SELECT id FROM orders WHERE store_id = ? ORDER BY number DESC LIMIT 12',
        shop.id,
      )
      const ids = recentOrders.map(({ id }) => id)
      const contexts = Array.from({ length: 12 }, (_, index) => contextAt(time + index))
      const stores = await Promise.all(contexts.map((context) => openStore(context, shop.id)))
      const actions = contexts.map((context, index) => action(shop, context, stores[index] as OpenStore, chance, ids))
      for (const outcome of await Promise.all(actions)) outcomes.add(outcome)
      await expectSound(shop, round)
      time += chance.pick([1_000, HOUR, 5 * HOUR, DAY])
    }
    const expectedOutcomes = [
      'place',
      'sell',
      'advance',
      'paid',
      'cancel',
      'undo',
      'edit',
      'block',
      'change',
      'take',
    ].flatMap((kind) => [`${kind} done`, `${kind} refused`])
    expect([...outcomes]).toEqual(expect.arrayContaining([...expectedOutcomes, 'paid short']))
  },
  isLong ? 600_000 : 120_000,
)

async function giveCode(shop: Shop) {
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 400 * DAY, shop.id)
  const terms = { kind: 'percent', value: 10, minimumAmount: 0, startsAt: null, endsAt: null, maxUses: 12 } as const
  expect(await (await openStore(contextAt(), shop.id)).discounts.create(CODE, terms)).toEqual({ ok: true })
}

/** Rolls the dice before the first await, so that a seed always gives the same actions. */
function action(
  shop: Shop,
  context: TestContext,
  { orders, customers }: OpenStore,
  chance: ReturnType<typeof dice>,
  orderIds: string[],
): Promise<string> {
  const kind = chance.pick([...shopperKinds, ...ownerKinds])
  const id = orderIds.length > 0 ? chance.pick(orderIds) : 'none'
  const [unit, other] = [chance.pick(units), chance.pick(units)]
  const quantity = 1 + chance.below(3)
  const phone = `07120000${10 + chance.below(6)}`
  const isDelivered = chance.below(2) === 0
  const network = chance.pick(networks)
  const outcomeOf = async (result: Promise<{ ok: boolean; stockWarning?: unknown[] }>): Promise<string> => {
    const { ok, stockWarning = [] } = await result
    if (!ok) return `${kind} refused`
    return stockWarning.length > 0 ? `${kind} short` : `${kind} done`
  }
  switch (kind) {
    case 'place':
      return outcomeOf(
        order(context, shop, {
          lines: [
            [unit.name, unit.size, unit.name === 'Mug' ? quantity * 9 : quantity],
            [other.name, other.size, 1],
          ],
          phone,
          name: `Shopper ${quantity}`,
          address: isDelivered ? `House ${quantity}` : '',
          deliveryMethod: isDelivered ? 'delivery' : 'pickup',
          code: isDelivered ? CODE : '',
          network,
        }),
      )
    case 'sell':
      return outcomeOf(
        orders.sell({
          saleId: context.newId(),
          lines: [{ productId: productOf(shop, unit.name), size: unit.size, quantity }],
          customerName: isDelivered ? 'Till friend' : '',
          customerPhone: isDelivered ? phone : '',
          quotedTotal: null,
          method: 'cash',
          actorId: null,
        }),
      )
    case 'advance':
      return outcomeOf(confirmed((shown) => orders.advance(id, null, shown)))
    case 'paid':
      return outcomeOf(confirmed((shown) => orders.markPaid(id, { method: 'cash', actorId: null }, shown)))
    case 'cancel':
      return outcomeOf(orders.cancel(id, { actor: 'owner', id: null }))
    case 'undo':
      return outcomeOf(orders.undoPaid(id))
    case 'block':
      return outcomeOf(orders.block(id, null))
    case 'allow':
      return outcomeOf(customers.allow(`+254${phone.slice(1)}`).then(() => ({ ok: true })))
    case 'change':
      return outcomeOf(changeLines(orders, { shop, context, id, unit, quantity, adds: isDelivered }))
    case 'take':
      return outcomeOf(orders.take({ ...ownOrder(shop, unit, quantity), phone, requestId: context.newId(), by: null }))
    case 'again':
      return outcomeOf(orders.orderAgain(id, { requestId: context.newId(), by: null }))
    case 'edit':
      return outcomeOf(recount(shop, context, unit, isDelivered ? quantity + 1 : -1))
    default:
      return outcomeOf(sweepLapsedHolds(context).then(() => ({ ok: true })))
  }
}

interface Change {
  shop: Shop
  context: TestContext
  id: string
  unit: (typeof units)[number]
  quantity: number
  adds: boolean
}

/** Adds a line or raises it; else counts each line anew, without the discount. */
async function changeLines(orders: OpenStore['orders'], { shop, context, id, unit, quantity, adds }: Change) {
  const stored = await orders.find(id)
  if (!stored) return { ok: false }
  const was = editOf(stored)
  const changed = adds
    ? { lines: [...was.lines, ...ownOrder(shop, unit, quantity).lines] }
    : { lines: was.lines.map((line) => ({ ...line, quantity, price: line.price + 100 })), discount: 0 }
  return orders.edit(id, { requestId: context.newId(), edit: { ...was, ...changed }, shown: stored, by: null })
}

function ownOrder(shop: Shop, unit: (typeof units)[number], quantity: number) {
  const line = { line: null, productId: productOf(shop, unit.name), size: unit.size ?? '', name: '' }
  return {
    lines: [{ ...line, quantity, price: 70_000 }],
    ...{ name: `Caller ${quantity}`, method: 'pickup' as const, address: '', fee: 0, note: '' },
  }
}

/** Saves the product's form with `by` units more or less. */
async function recount(shop: Shop, context: TestContext, unit: (typeof units)[number], by: number) {
  const { products } = await openStore(context, shop.id)
  const id = productOf(shop, unit.name)
  const product = await products.find(id)
  if (!product) return { ok: false }
  const { sizes, inventory, version, compareAtPrice, ...fields } = product
  const shownStock = sizes.length > 0 ? sizes.map((size) => [size.value, size.inventory]) : [['', inventory]]
  const changedSizes = sizes.map((size) =>
    size.value === unit.size ? { ...size, inventory: size.inventory + by } : size,
  )
  const input = { ...fields, compareAtPrice, sizes: changedSizes, inventory: inventory + by }
  return products.edit(id, input, { version, shownStock: Object.fromEntries(shownStock), by: shop.ownerId })
}

async function expectSound(shop: Shop, round: number) {
  const where = `round ${round}`
  const units = await rows<{ inventory: number; held: number; booked: number; promised: number }>(
    `SELECT inventory, held,
      (SELECT coalesce(sum(quantity), 0) FROM inventory_transactions t WHERE (t.store_id, t.product_id, t.size) = (k.store_id, k.product_id, k.size)) AS booked,
      (SELECT coalesce(sum(held), 0) FROM order_items i WHERE (i.store_id, i.product_id, i.size) = (k.store_id, k.product_id, k.size)) AS promised
     FROM stock k WHERE store_id = ?`,
    shop.id,
  )
  for (const unit of units) {
    expect(unit.inventory, `${where}: the ledger's sum`).toBe(unit.booked)
    expect(unit.held, `${where}: the lines' holds`).toBe(unit.promised)
    expect(unit.inventory - unit.held, `${where}: promised twice`).toBeGreaterThanOrEqual(0)
  }
  const storedOrders = await rows<StoredOrder>(
    `SELECT o.*, (SELECT count(*) FROM order_items i WHERE i.store_id = o.store_id AND i.order_id = o.id) AS lines,
      (SELECT coalesce(sum(held), 0) FROM order_items i WHERE i.store_id = o.store_id AND i.order_id = o.id) AS held,
      (SELECT coalesce(sum(taken), 0) FROM order_items i WHERE i.store_id = o.store_id AND i.order_id = o.id) AS taken
     FROM orders o WHERE store_id = ? ORDER BY number`,
    shop.id,
  )
  expect(
    storedOrders.map((row) => row.number),
    where,
  ).toEqual(storedOrders.map((_, index) => index + 1))
  for (const row of storedOrders) {
    expect(row.lines, `${where}: an order without lines`).toBeGreaterThan(0)
    const isPaid = row.status === 'paid' || row.status === 'completed'
    if (isPaid || row.status === 'cancelled') expect(row.held, `${where}: ${row.status} and holding`).toBe(0)
    if (!isPaid) expect(row.taken, `${where}: ${row.status} and taken`).toBe(0)
    expect(row.paid_at !== null, where).toBe(isPaid)
  }
  const uses =
    'SELECT uses, (SELECT count(*) FROM orders o WHERE o.store_id = d.store_id AND counts_use = 1) AS counted'
  const [discount] = await rows<{ uses: number; counted: number }>(
    `${uses} FROM discounts d WHERE store_id = ?`,
    shop.id,
  )
  expect(discount?.uses, `${where}: the uses of the code`).toBe(discount?.counted)
  await expectFigures(shop, storedOrders, where)
}

interface StoredOrder {
  number: number
  status: string
  lines: number
  held: number
  taken: number
  total_amount: number
  paid_at: number | null
  created_at: number
  customer_phone: string
}

async function expectFigures(shop: Shop, storedOrders: StoredOrder[], where: string) {
  const counters = new Map(
    (
      await rows<{ counter: string; value: number }>(
        'SELECT counter, value FROM store_counters WHERE store_id = ?',
        shop.id,
      )
    ).map(({ counter, value }) => [counter, value]),
  )
  for (const status of new Set([...storedOrders.map((row) => row.status), 'pending', 'cancelled'])) {
    const count = storedOrders.filter((row) => row.status === status).length
    expect(counters.get(`orders:${status}`) ?? 0, `${where}: counter of ${status}`).toBe(count)
  }
  const phones = new Set(storedOrders.map((row) => row.customer_phone).filter(Boolean))
  const customers = await rows('SELECT phone FROM customers WHERE store_id = ?', shop.id)
  expect(customers.length, where).toBe(phones.size)

  const days = new Map<string, { orders: number; revenue: number }>()
  const dayOf = (at: number) => {
    const key = dayIn('Africa/Nairobi', at)
    const day = days.get(key) ?? { orders: 0, revenue: 0 }
    days.set(key, day)
    return day
  }
  for (const row of storedOrders) {
    if (row.status !== 'cancelled') dayOf(row.created_at).orders += 1
    if (row.paid_at !== null) dayOf(row.paid_at).revenue += row.total_amount
  }
  const sales = await rows<{ day: string; orders: number; revenue: number }>(
    'SELECT day, orders, revenue FROM store_sales_daily WHERE store_id = ? AND (orders <> 0 OR revenue <> 0) ORDER BY day',
    shop.id,
  )
  const expected = [...days].map(([day, figures]) => ({ day, ...figures })).sort((a, b) => (a.day < b.day ? -1 : 1))
  expect(sales, where).toEqual(expected)

  await expectCustomers(shop, where)
}

async function expectCustomers(shop: Shop, where: string) {
  const orderRows = await rows<Parameters<typeof customersFromOrders>[0][number]>(
    'SELECT id, customer_name AS customerName, customer_phone AS customerPhone, customer_address AS customerAddress, created_at AS createdAt, status FROM orders WHERE store_id = ?',
    shop.id,
  )
  const customerRows = await rows(
    'SELECT phone, name, address, orders_count AS ordersCount, first_order_at AS firstOrderAt, last_order_at AS lastOrderAt, last_order_id AS lastOrderId FROM customers WHERE store_id = ? ORDER BY phone',
    shop.id,
  )
  expect(customerRows, `${where}: customers`).toEqual(
    customersFromOrders(orderRows).sort((a, b) => (a.phone < b.phone ? -1 : 1)),
  )
}
