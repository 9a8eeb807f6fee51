import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { atEveryStepAnew, inLockstep, type Task } from '../support/interleaved.ts'
import { callBack, checkDue, givePrompts, playSafaricom, promptContext } from '../support/safaricom.ts'
import { openCrafts, productOf, rows } from '../support/shops.ts'

afterEach(() => vi.unstubAllGlobals())

let phones = 0

async function till() {
  const [shop, context, safaricom] = [await openCrafts(), promptContext(), playSafaricom()]
  await givePrompts(shop, context)
  const store = await openStore(context, shop.id)
  const [row] = await rows<{ price: number }>('SELECT price FROM products WHERE id = ?', productOf(shop, 'Mug'))
  const sale = (more: object = {}) => ({
    ...{ saleId: crypto.randomUUID(), lines: [{ productId: productOf(shop, 'Mug'), size: null, quantity: 1 }] },
    ...{ customerName: '', customerPhone: '', method: 'mpesa' as const, mpesaCode: null, actorId: 'owner' },
    ...{ quotedTotal: null, ...more },
  })
  const ask = async (amount = row?.price ?? 0, till?: string) => {
    phones += 1
    const phone = `0733${String(Date.now() % 1_000).padStart(3, '0')}${String(phones).padStart(3, '0')}`
    const asked = {
      orderId: null,
      purpose: 'till',
      requestId: crypto.randomUUID(),
      phone,
      amount,
      by: 'owner',
      ...(till && { till }),
    } as const
    const result = await store.prompts.ask(asked)
    if (!result.ok) throw new Error(result.reason)
    return result.prompt.id
  }
  const pay = async (receipt: string | null) => {
    const push = safaricom.pushes.at(-1)
    if (!push) throw new Error('nothing was pushed')
    safaricom.results.set(push.checkoutId, '0')
    if (receipt) await callBack(context, push, { code: '0', receipt, at: context.now() })
    context.pass(31_000)
    await checkDue(context, shop)
  }
  const ledger = () =>
    rows<Record<string, unknown>>(
      'SELECT order_id AS orderId, amount, code, source, is_final AS isFinal FROM payments WHERE store_id = ? AND voided_at IS NULL',
      shop.id,
    )
  const [price, whole] = [row?.price ?? 0, Math.ceil((row?.price ?? 0) / 100) * 100]
  return { shop, context, safaricom, store, sale, ask, pay, ledger, price, whole }
}

test.each(['UKP4QB7H2L', null])(
  'a paid prompt’s whole shillings become its sale’s money, once: receipt %s',
  async (receipt) => {
    const { shop, store, sale, ask, pay, ledger, whole } = await till()
    const promptId = await ask()
    await pay(receipt)
    expect(await ledger()).toMatchObject([{ orderId: null, amount: whole, code: receipt, source: 'prompt' }])
    const sold = sale({ promptId })
    const first = await store.orders.sell(sold)
    if (!first.ok) throw new Error(first.reason)
    expect(await store.orders.sell(sold)).toMatchObject({ ok: true, first: false, order: { id: first.order.id } })
    expect(await ledger()).toEqual([
      { orderId: first.order.id, amount: whole, code: receipt, source: 'prompt', isFinal: 1 },
    ])
    expect(await store.orders.find(first.order.id)).toMatchObject({
      status: 'completed',
      paid: whole,
      mpesaCode: receipt,
    })
    expect(await store.orders.sell(sale({ promptId }))).toMatchObject({
      ok: false,
      reason: 'mpesa-code-used',
      number: first.order.number,
    })
    expect(await contradictions(rows, shop.id)).toEqual([])
  },
)

test('a prompt for less than its sale leaves a rest that somebody owes', async () => {
  const { store, sale, ask, pay, price } = await till()
  const less = await ask(70_000)
  await pay('UKP4QB7H2M')
  const owed = price - 70_000
  expect(await store.orders.sell(sale({ promptId: less }))).toMatchObject({ reason: 'owed-by-nobody', owed })
  const sold = await store.orders.sell(sale({ promptId: less, customerPhone: '0712 345 678' }))
  if (!sold.ok) throw new Error(sold.reason)
  expect(await store.orders.find(sold.order.id)).toMatchObject({ status: 'delivered', paid: 70_000 })
})

test('a prompt that is not paid, and one of another store, pay for no sale', async () => {
  const { store, sale, ask, ledger } = await till()
  const promptId = await ask()
  expect(await store.orders.sell(sale({ promptId }))).toMatchObject({ ok: false, reason: 'prompt-unpaid' })
  expect(await store.orders.sell(sale({ promptId: 'foreign' }))).toMatchObject({ ok: false })
  expect(await ledger()).toEqual([])
})

test('money without its sale says at which till and in which shift it came, and its sale keeps both', async () => {
  const { shop, context, store, sale, ask, pay, whole } = await till()
  await rows('UPDATE stores SET has_shifts = 1 WHERE id = ?', shop.id)
  const device = 'till:counter'
  const open = async () => {
    const last = (await store.shifts.now(device, null)).last?.id ?? ''
    return store.shifts.open({ till: device, by: 'owner', float: 0, last }, 'Africa/Nairobi')
  }
  expect(await open()).toMatchObject({ ok: true })
  const { open: shifts } = await store.shifts.now(device, device)
  const shiftId = shifts[0]?.shift.id ?? ''
  const promptId = await ask(undefined, device)
  await pay('UKP4QB7H2L')
  const row = () =>
    rows(
      'SELECT till, shift, order_id IS NULL AS isFree FROM payments WHERE store_id = ? AND voided_at IS NULL',
      shop.id,
    )
  expect(await row()).toEqual([{ till: device, shift: shiftId, isFree: 1 }])
  expect((await store.money.toCheck()).free).toMatchObject([{ till: device, amount: whole }])
  const state = (await store.shifts.now(device, device)).states.find(({ id }) => id === shiftId)?.state ?? ''
  const counting = { shiftId, state, counted: 0, pieces: null, currency: 'KES', by: 'owner', reach: device }
  expect(await store.shifts.close(counting)).toMatchObject({ ok: true })
  context.pass(60_000)
  expect(await open()).toMatchObject({ ok: true })
  expect(await store.orders.sell(sale({ promptId, till: device }))).toMatchObject({ ok: true })
  expect(await row()).toEqual([{ till: device, shift: shiftId, isFree: 0 }])
})

const RECEIPT = 'UKP4QB7H2L'

test.each([RECEIPT, null])(
  'M-PESA typed at the till beside its prompt is one payment, whichever comes first: code %s',
  async (code) => {
    for (const [isPaidFirst, receipt] of [
      [false, RECEIPT],
      [false, null],
      [true, RECEIPT],
      [true, null],
    ] as const) {
      const { shop, store, sale, ask, pay, ledger, whole } = await till()
      const leftPromptId = await ask()
      if (isPaidFirst) await pay(receipt)
      const sold = sale({ leftPromptId, mpesaCode: code })
      const first = await store.orders.sell(sold)
      if (!first.ok) throw new Error(first.reason)
      expect(await store.orders.sell(sold)).toMatchObject({ ok: true, first: false, order: { id: first.order.id } })
      if (!isPaidFirst) await pay(receipt)
      const mpesaCode = code ?? receipt
      expect(await ledger(), `${isPaidFirst} ${receipt}`).toEqual([
        { orderId: first.order.id, amount: whole, code: mpesaCode, source: 'prompt', isFinal: 1 },
      ])
      expect(await store.orders.find(first.order.id)).toMatchObject({ status: 'completed', paid: whole, mpesaCode })
      expect((await store.money.toCheck()).free).toEqual([])
      expect(await contradictions(rows, shop.id)).toEqual([])
    }
  },
)

test('a late sale has the money of its prompt, too', async () => {
  for (const isPaidFirst of [false, true]) {
    const { shop, context, store, sale, ask, pay, ledger, price, whole } = await till()
    const leftPromptId = await ask()
    const late = { soldAt: context.now(), tillNumber: 'KBXWQT-014', currency: 'KES', prices: [price] }
    if (isPaidFirst) await pay(null)
    const sold = await store.orders.sell(sale({ leftPromptId, late }))
    if (!sold.ok) throw new Error(sold.reason)
    if (!isPaidFirst) await pay(null)
    expect(await ledger()).toMatchObject([{ orderId: sold.order.id, amount: whole, code: null, source: 'prompt' }])
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})

test('cash, another sum, another receipt and another store’s prompt are other payments', async () => {
  const other = await till()
  const foreign = await other.ask()
  const ways: Record<string, object> = {
    cash: { method: 'cash' },
    sum: { lines: [], extras: [{ name: 'Gift wrap', price: 5_000, quantity: 1 }] },
    receipt: { mpesaCode: 'UKP4QB7H2M' },
    foreign: { leftPromptId: foreign },
  }
  for (const [way, more] of Object.entries(ways)) {
    for (const isPaidFirst of [false, true]) {
      const { shop, store, sale, ask, pay, ledger } = await till()
      const leftPromptId = await ask()
      if (isPaidFirst) await pay(RECEIPT)
      const sold = await store.orders.sell(sale({ leftPromptId, ...more }))
      if (!sold.ok) throw new Error(sold.reason)
      if (!isPaidFirst) await pay(RECEIPT)
      expect((await ledger()).map(({ source }) => source).sort(), way).toEqual(['prompt', 'till'])
      expect(await contradictions(rows, shop.id)).toEqual([])
    }
  }
  expect(await rows('SELECT order_id FROM payment_prompts WHERE id = ?', foreign)).toEqual([{ order_id: null }])
})

test('a sale is finished while its prompt’s query is answered: one payment', async () => {
  const runs: Awaited<ReturnType<typeof prompted>>[] = []
  const prompted = async () => {
    const at = await till()
    const leftPromptId = await at.ask()
    const checkoutId = at.safaricom.pushes.at(-1)?.checkoutId ?? ''
    at.safaricom.results.set(checkoutId, '0')
    at.context.pass(60_000)
    return { ...at, leftPromptId, checkoutId, sold: at.sale({ leftPromptId }) }
  }
  const open = async () => {
    const at = await prompted()
    runs.push(at)
    return at
  }
  let at = await open()
  const storeOf = (env: Parameters<Task<unknown>>[0]) => {
    const clock = { now: at.context.now, wait: async () => undefined }
    const context: Context = { ...createContext(env, () => undefined, clock), sealingKeys: at.context.sealingKeys }
    return openStore(context, at.shop.id)
  }
  const selling: Task<unknown> = async (env) => (await storeOf(env)).orders.sell(at.sold)
  const query: Task<unknown> = async (env) => (await storeOf(env)).prompts.checkDue(at.leftPromptId)
  await inLockstep(query, selling)
  const openAnew = async () => {
    at = await open()
  }
  await atEveryStepAnew(openAnew, selling, query)
  await atEveryStepAnew(openAnew, query, selling)
  expect(runs.length).toBeGreaterThan(6)
  for (const run of runs) {
    // The newest answers for all.
    at.safaricom.results.set(run.checkoutId, '0')
    run.context.pass(600_000)
    await checkDue(run.context, run.shop)
    await run.store.orders.sell(run.sold)
    expect(await run.ledger()).toMatchObject([{ amount: run.whole, source: 'prompt', isFinal: 1 }])
    expect(await contradictions(rows, run.shop.id)).toEqual([])
  }
})
