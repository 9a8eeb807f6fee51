import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { HOLD_MS, holdLapses, isCancellableByOwner, nextStatus, undoPaid } from '#app/domain/order/change/lifecycle.ts'
import { isEditable } from '#app/domain/order/edit/rules.ts'
import { confirmed } from '../support/confirmed.ts'
import { editOf } from '../support/edits.ts'
import { order } from '../support/shopping.ts'
import { contextAt, DAY, HOUR, insert, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const ZONE = 'Africa/Nairobi'

const units = [
  { name: 'Basket', size: null, stock: 5 },
  { name: 'Sandals', size: '38', stock: 3 },
  { name: 'Sandals', size: '39', stock: 1 },
] as const

interface Line {
  unit: number
  quantity: number
  held: number
  taken: number
}

interface ModelOrder {
  status: string
  statusBeforePaid: string | null
  channel: 'store' | 'pos'
  deliveryMethod: 'delivery' | 'pickup'
  createdAt: number
  paidAt: number | null
  holdEnds: number | null
  lines: Line[]
}

/** The stock of a shop, and what each order holds and has taken. */
interface Model {
  now: number
  stock: number[]
  orders: ModelOrder[]
}

interface Real {
  shop: Shop
  context: ReturnType<typeof contextAt>
  ids: string[]
}

const heldQuantity = (model: Model, modelOrder: ModelOrder, line: Line) =>
  modelOrder.holdEnds !== null && modelOrder.holdEnds <= model.now ? 0 : line.held

function freeStock(model: Model, unit: number, except?: ModelOrder): number {
  const otherOrders = model.orders.filter((modelOrder) => modelOrder !== except)
  const heldQuantities = otherOrders.flatMap((modelOrder) =>
    modelOrder.lines.map((line) => (line.unit === unit ? heldQuantity(model, modelOrder, line) : 0)),
  )
  return (model.stock[unit] ?? 0) - heldQuantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** Each line gets the free stock, up to its quantity. */
function grant(model: Model, modelOrder: ModelOrder, to: 'held' | 'taken'): void {
  for (const line of modelOrder.lines) {
    const quantity = Math.min(line.quantity, freeStock(model, line.unit, modelOrder))
    line.held = 0
    line[to] = quantity
    if (to === 'taken') model.stock[line.unit] = (model.stock[line.unit] ?? 0) - quantity
  }
}

type Step = fc.AsyncCommand<Model, Real>

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real)
      await expectSame(model, real)
    },
  }
}

/** A step on one of the orders; skipped without any. */
function onOrder(
  name: string,
  pick: number,
  run: (modelOrder: ModelOrder, id: string, model: Model, real: Real) => Promise<void>,
): Step {
  return {
    ...step(`${name} ${pick}`, async (model, real) => {
      // Prefers recent orders: an order needs several steps to reach its last status.
      const at = model.orders.length - 1 - (pick % Math.min(4, model.orders.length))
      const [modelOrder, id] = [model.orders[at], real.ids[at]]
      if (modelOrder && id) await run(modelOrder, id, model, real)
    }),
    check: (model) => model.orders.length > 0,
  }
}

const placeStep = fc
  .record({
    items: fc.uniqueArray(fc.record({ unit: fc.nat(units.length - 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ unit }) => unit,
      minLength: 1,
      maxLength: 3,
    }),
    isPickup: fc.boolean(),
  })
  .map(({ items, isPickup }) =>
    step(`place ${JSON.stringify(items)}`, async (model, { shop, context, ids }) => {
      const deliveryMethod = isPickup ? ('pickup' as const) : ('delivery' as const)
      const result = await order(context, shop, {
        lines: items.map(({ unit, quantity }) => [unitOf(unit).name, unitOf(unit).size, quantity]),
        deliveryMethod,
        address: isPickup ? '' : 'House 4',
        network: context.newId(),
      })
      const isThere = items.every(({ unit, quantity }) => freeStock(model, unit) >= quantity)
      expect(result.ok).toBe(isThere)
      if (!result.ok) return
      ids.push(result.order.id)
      const lines = items.map((line) => ({ ...line, held: line.quantity, taken: 0 }))
      model.orders.push({ ...newModelOrder(model), deliveryMethod, lines })
    }),
  )

const payStep = fc.nat().map((pick) =>
  onOrder('pay', pick, async (modelOrder, id, model, { shop, context }) => {
    const { orders } = await openStore(context, shop.id)
    const result = await confirmed((shown) => orders.markPaid(id, { method: 'cash', actorId: null }, shown))
    const wasPaid = modelOrder.paidAt !== null
    expect(result.ok).toBe(wasPaid || nextStatus(modelOrder) === 'paid')
    if (!result.ok || wasPaid) return
    grant(model, modelOrder, 'taken')
    const shortLines = modelOrder.lines.filter((line) => line.taken < line.quantity)
    expect(result.stockWarning).toHaveLength(shortLines.length)
    Object.assign(modelOrder, {
      statusBeforePaid: modelOrder.status,
      status: 'paid',
      paidAt: model.now,
      holdEnds: null,
    })
  }),
)

const undoStep = fc.nat().map((pick) =>
  onOrder('undo', pick, async (modelOrder, id, model, { shop, context }) => {
    const result = await (await openStore(context, shop.id)).orders.undoPaid(id)
    const previousStatus = undoPaid(modelOrder, model.now, ZONE)
    expect(result.ok).toBe(previousStatus !== null)
    if (previousStatus === null) return
    for (const line of modelOrder.lines) {
      model.stock[line.unit] = (model.stock[line.unit] ?? 0) + line.taken
      line.taken = 0
    }
    Object.assign(modelOrder, {
      status: previousStatus,
      statusBeforePaid: null,
      paidAt: null,
      holdEnds: holdLapses(previousStatus) ? model.now + HOLD_MS : null,
    })
    if (previousStatus !== 'cancelled') grant(model, modelOrder, 'held')
  }),
)

const editStep = fc
  .record({
    pick: fc.nat(),
    unit: fc.nat(units.length - 1),
    quantity: fc.integer({ min: 1, max: 4 }),
    adds: fc.boolean(),
  })
  .map(({ pick, unit, quantity, adds }) =>
    onOrder(
      `edit ${unit} to ${quantity}${adds ? ' more' : ''}`,
      pick,
      async (modelOrder, id, model, { shop, context }) => {
        const { orders } = await openStore(context, shop.id)
        const stored = await orders.find(id)
        if (!stored) throw new Error('there is no such order')
        const { name, size } = unitOf(unit)
        const productId = productOf(shop, name)
        const was = editOf(stored)
        const added = { line: null, productId, size: size ?? '', name: '', quantity, price: 1_000 }
        const others = was.lines.filter((line) => line.productId !== productId || line.size !== (size ?? ''))
        const lines = adds ? [...was.lines, added] : [...others, added]
        const result = await orders.edit(id, {
          requestId: context.newId(),
          edit: { ...was, lines },
          shown: stored,
          by: null,
        })
        const own = modelOrder.lines.find((line) => line.unit === unit)
        // Held pieces stay the order's, lapsed or not, until somebody else takes them.
        const held = stored.lines.find((line) => line.productId === productId && line.size === (size ?? ''))?.held ?? 0
        const wanted = (adds ? (own?.quantity ?? 0) : 0) + quantity
        const more = Math.max(0, wanted - (own?.quantity ?? 0))
        const isAllowed =
          isEditable(modelOrder.status) && (more === 0 || freeStock(model, unit, modelOrder) - held >= more)
        expect(result.ok).toBe(isAllowed)
        if (!result.ok || !result.changed) return
        if (own) own.quantity = wanted
        else modelOrder.lines.push({ unit, quantity: wanted, held: 0, taken: 0 })
        grant(model, modelOrder, 'held')
        if (holdLapses(modelOrder.status)) modelOrder.holdEnds = model.now + HOLD_MS
      },
    ),
  )

const steps = [
  placeStep,
  placeStep,
  fc.record({ unit: fc.nat(units.length - 1), quantity: fc.integer({ min: 1, max: 2 }) }).map(({ unit, quantity }) =>
    step(`sell ${quantity} of ${unit}`, async (model, { shop, context, ids }) => {
      const { name, size } = unitOf(unit)
      const result = await (await openStore(context, shop.id)).orders.sell({
        saleId: context.newId(),
        lines: [{ productId: productOf(shop, name), size, quantity }],
        customerName: '',
        customerPhone: '',
        quotedTotal: null,
        method: 'cash',
        actorId: null,
      })
      expect(result.ok).toBe(freeStock(model, unit) >= quantity)
      if (!result.ok) return
      ids.push(result.order.id)
      const sale = {
        ...newModelOrder(model),
        channel: 'pos' as const,
        status: 'completed',
        paidAt: model.now,
        holdEnds: null,
      }
      model.stock[unit] = (model.stock[unit] ?? 0) - quantity
      model.orders.push({ ...sale, lines: [{ unit, quantity, held: 0, taken: quantity }] })
    }),
  ),
  fc.nat().map((pick) =>
    onOrder('advance', pick, async (modelOrder, id, model, { shop, context }) => {
      const { orders } = await openStore(context, shop.id)
      const result = await confirmed((shown) => orders.advance(id, null, shown))
      const next = nextStatus(modelOrder)
      const isAllowed = next !== null && next !== 'paid'
      expect(result.ok).toBe(isAllowed)
      if (!isAllowed) return
      grant(model, modelOrder, 'held')
      Object.assign(modelOrder, { status: next, holdEnds: null })
    }),
  ),
  fc.nat().map((pick) =>
    onOrder('get ready', pick, async (modelOrder, id, model, { shop, context }) => {
      const { orders } = await openStore(context, shop.id)
      for (let next = nextStatus(modelOrder); next !== null && next !== 'paid'; next = nextStatus(modelOrder)) {
        expect((await confirmed((shown) => orders.advance(id, null, shown))).ok).toBe(true)
        grant(model, modelOrder, 'held')
        Object.assign(modelOrder, { status: next, holdEnds: null })
      }
    }),
  ),
  payStep,
  payStep,
  fc.nat().map((pick) =>
    onOrder('cancel', pick, async (modelOrder, id, _model, { shop, context }) => {
      const result = await (await openStore(context, shop.id)).orders.cancel(id, { actor: 'owner', id: null })
      expect(result.ok).toBe(modelOrder.status === 'cancelled' || isCancellableByOwner(modelOrder.status))
      if (!result.ok) return
      Object.assign(modelOrder, { status: 'cancelled', holdEnds: null })
      for (const line of modelOrder.lines) line.held = 0
    }),
  ),
  undoStep,
  undoStep,
  editStep,
  editStep,
  fc.record({ unit: fc.nat(units.length - 1), count: fc.integer({ min: 1, max: 3 }) }).map(({ unit, count }) =>
    step(`add ${count} of ${unit}`, async (model, { shop, context }) => {
      const { name, size } = unitOf(unit)
      const entry = { store_id: shop.id, id: context.newId(), product_id: productOf(shop, name), size: size ?? '' }
      const change = { quantity: count, transaction_type: 'add', created_at: context.now() }
      await insert('inventory_transactions', { ...entry, ...change }).run()
      model.stock[unit] = (model.stock[unit] ?? 0) + count
    }),
  ),
  fc.constantFrom(HOUR, HOUR, DAY).map((milliseconds) =>
    step(`${milliseconds / HOUR} hours pass`, async (model, { context }) => {
      context.pass(milliseconds)
      model.now += milliseconds
    }),
  ),
  fc.constant(step('sweep', async (_model, { context }) => sweepLapsedHolds(context))),
]

test(
  'whatever happens one after the other, ledger, holds and inventory are those of a shop kept on paper',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
        const [context, shop] = [contextAt(), await openCrafts()]
        await fc.asyncModelRun(
          () => ({
            model: { now: context.now(), stock: units.map(({ stock }) => stock), orders: [] },
            real: { shop, context, ids: [] },
          }),
          commands,
        )
      }),
      { numRuns: isLong ? 150 : 8, endOnFailure: true },
    )
  },
  isLong ? 900_000 : 120_000,
)

function unitOf(at: number): { name: string; size: string | null } {
  const unit = units[at]
  if (!unit) throw new Error(`there is no unit ${at}`)
  return unit
}

function newModelOrder({ now }: Model): Omit<ModelOrder, 'lines'> {
  const holdEnds = now + HOLD_MS
  const channelFields = { channel: 'store', deliveryMethod: 'pickup' } as const
  return { ...channelFields, status: 'pending', statusBeforePaid: null, createdAt: now, paidAt: null, holdEnds }
}

async function expectSame(model: Model, { shop, context, ids }: Real): Promise<void> {
  const stockRows = await rows<{
    name: string
    size: string
    inventory: number
    booked: number
    held: number
    promised: number
    lapsed: number
  }>(
    `SELECT p.name, k.size, k.inventory, k.held,
      (SELECT coalesce(sum(quantity), 0) FROM inventory_transactions t WHERE (t.store_id, t.product_id, t.size) = (k.store_id, k.product_id, k.size)) AS booked,
      (SELECT coalesce(sum(i.held), 0) FROM order_items i WHERE (i.store_id, i.product_id, i.size) = (k.store_id, k.product_id, k.size)) AS promised,
      (SELECT coalesce(sum(i.held), 0) FROM order_items i JOIN orders o ON (o.store_id, o.id) = (i.store_id, i.order_id)
        WHERE (i.store_id, i.product_id, i.size) = (k.store_id, k.product_id, k.size) AND o.hold_expires_at <= ?) AS lapsed
     FROM stock k JOIN products p ON (p.store_id, p.id) = (k.store_id, k.product_id) WHERE k.store_id = ?`,
    context.now(),
    shop.id,
  )
  units.forEach(({ name, size }, at) => {
    const unit = stockRows.find((row) => row.name === name && row.size === (size ?? ''))
    expect(unit?.inventory, name).toBe(model.stock[at])
    expect(unit?.booked, `${name}: the ledger`).toBe(unit?.inventory)
    expect(unit?.promised, `${name}: the holds`).toBe(unit?.held)
    expect((unit?.inventory ?? 0) - (unit?.held ?? 0) + (unit?.lapsed ?? 0), `${name}: free`).toBe(freeStock(model, at))
  })
  const storedOrders = await rows<{ id: string; status: string }>(
    'SELECT id, status FROM orders WHERE store_id = ?',
    shop.id,
  )
  expect(new Map(storedOrders.map(({ id, status }) => [id, status]))).toEqual(
    new Map(ids.map((id, at) => [id, model.orders[at]?.status])),
  )
}
