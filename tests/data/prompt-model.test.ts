import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { claimByToken } from '#app/data/order/by-token.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { rebuildStore } from '#app/data/store/rebuild.server.ts'
import { confirmed } from '../support/confirmed.ts'
import { contradictions } from '../support/contradictions.ts'
import { editOf } from '../support/edits.ts'
import { callBack, checkDue, givePrompts, playSafaricom, promptContext, type Safaricom } from '../support/safaricom.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { DAY, openCrafts, rows, type Shop, type TestContext, testEnv } from '../support/shops.ts'

const isLong = (testEnv as { FULL?: string }).FULL === '1'
const SECOND = 1_000

afterEach(() => vi.unstubAllGlobals())

/** What really happened at M-PESA, which the store learns of or doesn't. */
interface Truth {
  push: Safaricom['pushes'][number]
  receipt: string
  isPaid: boolean
  paidAt: number
  /** The seller has typed it, by hand. */
  isTyped?: boolean
  isPasted?: boolean
}

interface World {
  shop: Shop
  context: TestContext
  safaricom: Safaricom
  store: Awaited<ReturnType<typeof openStore>>
  orders: { id: string; token: string }[]
  truths: Truth[]
}

let phones = 40_000_000
let receipts = 0

async function world(): Promise<World> {
  const [shop, context, safaricom] = [await openCrafts(), promptContext(), playSafaricom()]
  await givePrompts(shop, context)
  const store = await openStore(context, shop.id)
  const place = () => placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  return { shop, context, safaricom, store, orders: [await place(), await place()], truths: [] }
}

type Step = (at: World, pick: number) => Promise<unknown>

const orderAt = ({ orders }: World, pick: number) => orders[pick % orders.length] ?? { id: '', token: '' }
const truthAt = ({ truths }: World, pick: number) => truths[pick % Math.max(truths.length, 1)]

function finish({ safaricom, context }: World, truth: Truth | undefined, code: string): void {
  if (!truth || truth.isPaid) return
  safaricom.results.set(truth.push.checkoutId, code)
  if (code === '0') Object.assign(truth, { isPaid: true, paidAt: context.now() })
}

function messageOf({ push, receipt, paidAt }: Truth) {
  return {
    ...({ kind: 'received', code: receipt, method: 'mpesa', amount: push.amount * 100, currency: 'KES' } as const),
    ...{ payerName: 'A PAYER', payerPhone: `0${push.phone.slice(3, 6)}***${push.phone.slice(-3)}`, account: null },
    receivedAt: paidAt,
  }
}

const paste: Step = async ({ store, truths }, pick) => {
  const truth = truths[pick % Math.max(truths.length, 1)]
  if (!truth?.isPaid) return
  truth.isPasted = true
  await store.money.receive([messageOf(truth)], { source: 'message', by: 'owner' })
}

/** She sees the money on her phone before M-PESA has answered us, and writes it down. */
function type(isNumbered: boolean, asPaid: boolean): Step {
  return async (at, pick) => {
    const truth = truthAt(at, pick)
    if (!truth?.isPaid || truth.isTyped || truth.isPasted) return
    const [prompt] = await rows<{ order_id: string | null; state: string; recorded: number }>(
      `SELECT order_id, state, (SELECT count(*) FROM payments WHERE code = ?1) AS recorded
        FROM payment_prompts WHERE id = ?2`,
      ...[truth.receipt, promptOf(truth)],
    )
    const order = prompt?.order_id ? await at.store.orders.find(prompt.order_id) : null
    if (!order || !prompt || prompt.state === 'paid' || prompt.recorded > 0) return
    const [whole, due] = [truth.push.amount * 100, order.total - order.paid]
    const amount = whole - due > 0 && whole - due < 100 ? due : whole
    const code = isNumbered ? truth.receipt : null
    if (asPaid && amount !== due) return
    const typed = { amount, method: 'mpesa', code, receivedAt: null, note: '', by: 'owner' } as const
    const result = asPaid
      ? await at.store.orders.markPaid(order.id, { method: 'mpesa', mpesaCode: code, actorId: 'owner' })
      : await at.store.orders.recordPayment(
          order.id,
          { ...typed, requestId: at.context.newId() },
          { paid: order.paid, acceptsMore: amount - due },
        )
    truth.isTyped = result.ok
  }
}

const tellTruth: Step = async (at, pick) => {
  const truth = truthAt(at, pick)
  const code = truth ? at.safaricom.results.get(truth.push.checkoutId) : null
  if (!truth || !code) return
  await callBack(at.context, truth.push, { code, receipt: truth.receipt, at: truth.paidAt })
}

const steps: Record<string, Step> = {
  async ask(at, pick) {
    phones += 1
    const asked = { orderId: orderAt(at, pick).id, purpose: 'order', requestId: `r${phones}`, again: true } as const
    at.safaricom.push = pick % 5 === 0 ? 'silent' : 'accept'
    await at.store.prompts.ask({ ...asked, phone: `07${phones}`, by: 'owner' })
    await noteTruths(at)
  },
  async askAtTill(at) {
    phones += 1
    const asked = { orderId: null, purpose: 'till', requestId: `r${phones}`, amount: 70_000 } as const
    await at.store.prompts.ask({ ...asked, phone: `07${phones}`, by: 'owner' })
    await noteTruths(at)
  },
  pay: async (at, pick) => finish(at, truthAt(at, pick), '0'),
  payNewest: async (at) => finish(at, at.truths.at(-1), '0'),
  refuse: async (at, pick) => finish(at, truthAt(at, pick), ['1032', '1037', '1', '2001'][pick % 4] ?? '1'),
  tellTruth,
  async tellTwice(at, pick) {
    await Promise.all([tellTruth(at, pick), tellTruth(at, pick)])
  },
  async forge(at, pick) {
    const truth = truthAt(at, pick)
    if (!truth) return
    const callbackUrl = truth.push.callbackUrl.replace(/\w{32}$/, 'f'.repeat(32))
    const said = { code: '0', receipt: 'FORGED0000' }
    expect(await callBack(at.context, { ...truth.push, callbackUrl }, said)).toBe(false)
  },
  async check(at, pick) {
    at.safaricom.query = pick % 4 === 0 ? 'silent' : 'answer'
    at.context.pass(([30, 90, 480, 3_600][pick % 4] ?? 30) * SECOND)
    await checkDue(at.context, at.shop)
    at.safaricom.query = 'answer'
  },
  async checkTwice(at) {
    at.context.pass(120 * SECOND)
    await Promise.all([checkDue(at.context, at.shop), checkDue(at.context, at.shop)])
  },
  paste,
  typeCode: type(true, false),
  typeAmount: type(false, false),
  typePaid: type(false, true),
  typePaidCode: type(true, true),
  async claim(at, pick) {
    const truth = truthAt(at, pick)
    if (!truth?.isPaid || truth.isTyped) return
    const typed = { message: truth.receipt, amount: String(truth.push.amount) }
    await claimByToken(at.context, orderAt(at, pick).token, typed, crypto.randomUUID())
  },
  cancel: async ({ store, ...at }, pick) =>
    store.orders.cancel(orderAt({ store, ...at }, pick).id, { actor: 'owner', id: 'owner' }, { besidePrompt: true }),
  async edit(at, pick) {
    const { orders } = at.store
    const stored = await orders.find(orderAt(at, pick).id)
    if (!stored) return
    const was = editOf(stored)
    const lines = was.lines.map((line) => ({ ...line, price: Math.max(100, line.price + ((pick % 5) - 2) * 10_050) }))
    const edited = { requestId: at.context.newId(), edit: { ...was, lines }, shown: stored, by: null }
    await orders.edit(stored.id, edited)
  },
  advance: async (at, pick) => confirmed((shown) => at.store.orders.advance(orderAt(at, pick).id, null, shown)),
  handOver: async (at, pick) =>
    confirmed((shown) => at.store.orders.handOver(orderAt(at, pick).id, null, { ...shown, besidePrompt: true })),
  payCash: async (at, pick) =>
    confirmed((shown) => at.store.orders.markPaid(orderAt(at, pick).id, { method: 'cash', actorId: null }, shown)),
  undo: async (at, pick) => at.store.orders.undoPaid(orderAt(at, pick).id),
  async remove(at, pick) {
    const { id } = orderAt(at, pick)
    const [payment] = await rows<{ id: string }>(
      'SELECT id FROM payments WHERE store_id = ? AND order_id = ? AND voided_at IS NULL ORDER BY id',
      ...[at.shop.id, id],
    )
    if (payment) await at.store.orders.removePayment(id, { paymentId: payment.id, by: null })
  },
  async giveBack(at, pick) {
    const refund = { amount: 5_000, method: 'cash', code: null, note: '', by: null } as const
    await at.store.orders.giveBack(orderAt(at, pick).id, { ...refund, requestId: at.context.newId() })
  },
}

async function noteTruths({ safaricom, truths }: World): Promise<void> {
  for (const push of safaricom.pushes.slice(truths.length)) {
    receipts += 1
    truths.push({ push, receipt: `UKP${String(receipts).padStart(7, '0')}`, isPaid: false, paidAt: 0 })
  }
}

const promptOf = ({ push }: Truth) => new URL(push.callbackUrl).pathname.split('/')[4] ?? ''

/** No shilling is there twice, none that nobody paid, and all books agree. */
async function expectTrue({ shop, truths, store, context }: World): Promise<void> {
  expect(await contradictions(rows, shop.id)).toEqual([])
  const live = await rows<{ code: string | null; request_id: string | null; amount: number; source: string }>(
    "SELECT code, request_id, amount, source FROM payments WHERE store_id = ? AND voided_at IS NULL AND method = 'mpesa'",
    shop.id,
  )
  const prompts = await rows<{ id: string; code: string | null }>(
    'SELECT id, code FROM payment_prompts WHERE store_id = ?',
    shop.id,
  )
  const codes = new Map(prompts.map(({ id, code }) => [id, code]))
  // A message beside what has no number: until M-PESA names it, nobody knows that they are one.
  const beside = truths.filter((truth) => truth.isPasted && codes.get(promptOf(truth)) !== truth.receipt)
  expect(live.length).toBeLessThanOrEqual(truths.filter(({ isPaid }) => isPaid).length + beside.length)
  for (const truth of truths) {
    const own = live.filter(
      (row) => row.code === truth.receipt || row.request_id?.startsWith(`prompt-${promptOf(truth)}`),
    )
    const most = (truth.isPaid ? 1 : 0) + (beside.includes(truth) ? 1 : 0)
    expect(own.length, `rows of ${truth.receipt}`).toBeLessThanOrEqual(most)
    for (const { amount } of own) expect(Math.ceil(amount / 100)).toBe(truth.push.amount)
  }
  const known = new Set(truths.flatMap((truth) => [truth.receipt, `prompt-${promptOf(truth)}`]))
  for (const { source, code, request_id } of live) {
    if (source === 'prompt') expect(known.has(code ?? '') || known.has((request_id ?? '').slice(0, 39))).toBe(true)
  }
  const [revenue] = await rows<{ told: number; due: number }>(
    `SELECT (SELECT coalesce(sum(revenue), 0) FROM store_sales_daily WHERE store_id = ?1) AS told,
      (SELECT coalesce(sum(total_amount), 0) FROM orders WHERE store_id = ?1 AND paid_at IS NOT NULL) AS due`,
    shop.id,
  )
  expect(revenue?.told).toBe(revenue?.due)
  const span = { start: context.now() - 30 * DAY, end: context.now() + DAY }
  const { totals } = await store.money.day('2026-10-14', span)
  const [ledger] = await rows<{ net: number }>(
    `SELECT coalesce(sum(amount), 0) AS net FROM payments WHERE store_id = ? AND voided_at IS NULL AND kind <> 'transfer'
      AND dismissed_at IS NULL`,
    shop.id,
  )
  expect(totals.reduce((sum, { received, givenBack }) => sum + received - givenBack, 0)).toBe(ledger?.net)
}

test('whatever comes, and in whatever order, the money of a prompt is in the book once', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(19))
  const typing = fc.constantFrom('typeCode', 'typeAmount', 'typePaid', 'typePaidCode')
  await fc.assert(
    fc.asyncProperty(typing, fc.array(step, { minLength: 8, maxLength: isLong ? 60 : 30 }), async (typed, taken) => {
      const at = await world()
      for (const [name, pick] of [['ask', 1] as const, ['payNewest', 0] as const, [typed, 0] as const, ...taken]) {
        await steps[name]?.(at, pick)
        await expectTrue(at)
      }
      for (let pick = 0; pick < at.truths.length; pick += 1) await tellTruth(at, pick)
      for (let round = 0; round < 3; round += 1) {
        at.context.pass(120 * SECOND)
        await checkDue(at.context, at.shop)
      }
      for (let pick = 0; pick < at.truths.length; pick += 1) await paste(at, pick)
      await expectTrue(at)
      for (const { receipt, isPaid } of at.truths) {
        const own = await rows(
          'SELECT id FROM payments WHERE store_id = ? AND code = ? AND voided_at IS NULL',
          at.shop.id,
          receipt,
        )
        expect(own, receipt).toHaveLength(isPaid ? 1 : 0)
      }
      const all = await rows<{ code: string }>(
        "SELECT code FROM payments WHERE store_id = ? AND voided_at IS NULL AND method = 'mpesa'",
        at.shop.id,
      )
      expect(all.map(({ code }) => code).sort()).toEqual(
        at.truths.flatMap(({ receipt, isPaid }) => (isPaid ? [receipt] : [])).sort(),
      )
      await rebuildStore(at.context, at.shop.id)
      await expectTrue(at)
    }),
    {
      numRuns: isLong ? 30 : 5,
      examples: [
        [
          'typePaid',
          [
            ['check', 1],
            ['tellTwice', 0],
            ['paste', 0],
          ],
        ],
      ],
    },
  )
}, 580_000)
