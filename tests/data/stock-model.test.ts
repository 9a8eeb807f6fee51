import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sweepLapsedHolds } from '#app/data/order/sweep.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { holdEndsAt, isCancellableByOwner, nextStatus, undoPaid } from '#app/domain/order/lifecycle.ts'
import { order } from '../support/shopping.ts'
import { contextAt, DAY, HOUR, insert, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const ZONE = 'Africa/Nairobi'

const units = [
  { name: 'Basket', size: null, pieces: 5 },
  { name: 'Sandals', size: '38', pieces: 3 },
  { name: 'Sandals', size: '39', pieces: 1 },
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

/** A shop in a few numbers: what is there, and what each order holds and has taken. */
interface Model {
  now: number
  pieces: number[]
  orders: ModelOrder[]
}

interface Real {
  shop: Shop
  context: ReturnType<typeof contextAt>
  ids: string[]
}

const holds = (model: Model, one: ModelOrder, line: Line) =>
  one.holdEnds !== null && one.holdEnds <= model.now ? 0 : line.held

function free(model: Model, unit: number, except?: ModelOrder): number {
  const others = model.orders.filter((one) => one !== except)
  const held = others.flatMap((one) => one.lines.map((line) => (line.unit === unit ? holds(model, one, line) : 0)))
  return (model.pieces[unit] ?? 0) - held.reduce((sum, pieces) => sum + pieces, 0)
}

/** Each line gets what nobody else holds, up to what was ordered. */
function grant(model: Model, one: ModelOrder, to: 'held' | 'taken'): void {
  for (const line of one.lines) {
    const pieces = Math.min(line.quantity, free(model, line.unit, one))
    line.held = 0
    line[to] = pieces
    if (to === 'taken') model.pieces[line.unit] = (model.pieces[line.unit] ?? 0) - pieces
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

/** On one of the orders so far; nothing to do without any. */
function onOrder(
  name: string,
  pick: number,
  run: (one: ModelOrder, id: string, model: Model, real: Real) => Promise<void>,
): Step {
  return {
    ...step(`${name} ${pick}`, async (model, real) => {
      // Mostly the latest: an order has to be met again and again to get anywhere.
      const at = model.orders.length - 1 - (pick % Math.min(4, model.orders.length))
      const [one, id] = [model.orders[at], real.ids[at]]
      if (one && id) await run(one, id, model, real)
    }),
    check: (model) => model.orders.length > 0,
  }
}

const placing = fc
  .record({
    wanted: fc.uniqueArray(fc.record({ unit: fc.nat(units.length - 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ unit }) => unit,
      minLength: 1,
      maxLength: 3,
    }),
    isPickup: fc.boolean(),
  })
  .map(({ wanted, isPickup }) =>
    step(`place ${JSON.stringify(wanted)}`, async (model, { shop, context, ids }) => {
      const deliveryMethod = isPickup ? ('pickup' as const) : ('delivery' as const)
      const answer = await order(context, shop, {
        lines: wanted.map(({ unit, quantity }) => [unitOf(unit).name, unitOf(unit).size, quantity]),
        deliveryMethod,
        address: isPickup ? '' : 'House 4',
        network: context.newId(),
      })
      const isThere = wanted.every(({ unit, quantity }) => free(model, unit) >= quantity)
      expect(answer.ok).toBe(isThere)
      if (!answer.ok) return
      ids.push(answer.order.id)
      const lines = wanted.map((line) => ({ ...line, held: line.quantity, taken: 0 }))
      model.orders.push({ ...fresh(model), deliveryMethod, lines })
    }),
  )

const paying = fc.nat().map((pick) =>
  onOrder('pay', pick, async (one, id, model, { shop, context }) => {
    const answer = await (await openStore(context, shop.id)).orders.markPaid(id, { method: 'cash', actorId: null })
    const wasPaid = one.paidAt !== null
    expect(answer.ok).toBe(wasPaid || nextStatus(one) === 'paid')
    if (!answer.ok || wasPaid) return
    grant(model, one, 'taken')
    const short = one.lines.filter((line) => line.taken < line.quantity)
    expect(answer.stockWarning).toHaveLength(short.length)
    Object.assign(one, { statusBeforePaid: one.status, status: 'paid', paidAt: model.now, holdEnds: null })
  }),
)

const undoing = fc.nat().map((pick) =>
  onOrder('undo', pick, async (one, id, model, { shop, context }) => {
    const answer = await (await openStore(context, shop.id)).orders.undoPaid(id)
    const back = undoPaid(one, model.now, ZONE)
    expect(answer.ok).toBe(back !== null)
    if (back === null) return
    for (const line of one.lines) {
      model.pieces[line.unit] = (model.pieces[line.unit] ?? 0) + line.taken
      line.taken = 0
    }
    Object.assign(one, {
      status: back,
      statusBeforePaid: null,
      paidAt: null,
      holdEnds: holdEndsAt(back, one.createdAt),
    })
    if (back !== 'cancelled') grant(model, one, 'held')
  }),
)

const steps = [
  placing,
  placing,
  fc.record({ unit: fc.nat(units.length - 1), quantity: fc.integer({ min: 1, max: 2 }) }).map(({ unit, quantity }) =>
    step(`sell ${quantity} of ${unit}`, async (model, { shop, context, ids }) => {
      const { name, size } = unitOf(unit)
      const answer = await (await openStore(context, shop.id)).orders.sell({
        saleId: context.newId(),
        lines: [{ productId: productOf(shop, name), size, quantity }],
        customerName: '',
        customerPhone: '',
        quotedTotal: null,
        method: 'cash',
        actorId: null,
      })
      expect(answer.ok).toBe(free(model, unit) >= quantity)
      if (!answer.ok) return
      ids.push(answer.order.id)
      const sold = { ...fresh(model), channel: 'pos' as const, status: 'completed', paidAt: model.now, holdEnds: null }
      model.pieces[unit] = (model.pieces[unit] ?? 0) - quantity
      model.orders.push({ ...sold, lines: [{ unit, quantity, held: 0, taken: quantity }] })
    }),
  ),
  fc.nat().map((pick) =>
    onOrder('advance', pick, async (one, id, model, { shop, context }) => {
      const answer = await (await openStore(context, shop.id)).orders.advance(id)
      const next = nextStatus(one)
      const isAllowed = next !== null && next !== 'paid'
      expect(answer.ok).toBe(isAllowed)
      if (!isAllowed) return
      grant(model, one, 'held')
      Object.assign(one, { status: next, holdEnds: null })
    }),
  ),
  fc.nat().map((pick) =>
    onOrder('get ready', pick, async (one, id, model, { shop, context }) => {
      const { orders } = await openStore(context, shop.id)
      for (let next = nextStatus(one); next !== null && next !== 'paid'; next = nextStatus(one)) {
        expect((await orders.advance(id)).ok).toBe(true)
        grant(model, one, 'held')
        Object.assign(one, { status: next, holdEnds: null })
      }
    }),
  ),
  paying,
  paying,
  fc.nat().map((pick) =>
    onOrder('cancel', pick, async (one, id, _model, { shop, context }) => {
      const answer = await (await openStore(context, shop.id)).orders.cancel(id, { actor: 'owner', id: null })
      expect(answer.ok).toBe(one.status === 'cancelled' || isCancellableByOwner(one.status))
      if (!answer.ok) return
      Object.assign(one, { status: 'cancelled', holdEnds: null })
      for (const line of one.lines) line.held = 0
    }),
  ),
  undoing,
  undoing,
  fc.record({ unit: fc.nat(units.length - 1), pieces: fc.integer({ min: 1, max: 3 }) }).map(({ unit, pieces }) =>
    step(`add ${pieces} of ${unit}`, async (model, { shop, context }) => {
      const { name, size } = unitOf(unit)
      const entry = { store_id: shop.id, id: context.newId(), product_id: productOf(shop, name), size: size ?? '' }
      const change = { quantity: pieces, transaction_type: 'add', created_at: context.now() }
      await insert('inventory_transactions', { ...entry, ...change }).run()
      model.pieces[unit] = (model.pieces[unit] ?? 0) + pieces
    }),
  ),
  fc.constantFrom(HOUR, HOUR, DAY).map((passed) =>
    step(`${passed / HOUR} hours pass`, async (model, { context }) => {
      context.pass(passed)
      model.now += passed
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
            model: { now: context.now(), pieces: units.map(({ pieces }) => pieces), orders: [] },
            real: { shop, context, ids: [] },
          }),
          commands,
        )
      }),
      { numRuns: isLong ? 150 : 16, endOnFailure: true },
    )
  },
  isLong ? 900_000 : 120_000,
)

function unitOf(at: number): { name: string; size: string | null } {
  const unit = units[at]
  if (!unit) throw new Error(`there is no unit ${at}`)
  return unit
}

function fresh({ now }: Model): Omit<ModelOrder, 'lines'> {
  const holdEnds = holdEndsAt('pending', now)
  const way = { channel: 'store', deliveryMethod: 'pickup' } as const
  return { ...way, status: 'pending', statusBeforePaid: null, createdAt: now, paidAt: null, holdEnds }
}

async function expectSame(model: Model, { shop, context, ids }: Real): Promise<void> {
  const kept = await rows<{
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
    const unit = kept.find((one) => one.name === name && one.size === (size ?? ''))
    expect(unit?.inventory, name).toBe(model.pieces[at])
    expect(unit?.booked, `${name}: the ledger`).toBe(unit?.inventory)
    expect(unit?.promised, `${name}: the holds`).toBe(unit?.held)
    expect((unit?.inventory ?? 0) - (unit?.held ?? 0) + (unit?.lapsed ?? 0), `${name}: free`).toBe(free(model, at))
  })
  const stored = await rows<{ id: string; status: string }>('SELECT id, status FROM orders WHERE store_id = ?', shop.id)
  expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(
    new Map(ids.map((id, at) => [id, model.orders[at]?.status])),
  )
}
