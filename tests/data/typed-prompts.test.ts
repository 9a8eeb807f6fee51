import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { contradictions } from '../support/contradictions.ts'
import { atEveryStepAnew, inLockstep, type Task } from '../support/interleaved.ts'
import { callBack, checkDue, openPrompts } from '../support/safaricom.ts'
import { HOUR, rows } from '../support/shops.ts'

const MINUTE = 60_000
const RECEIPT = 'UKP4QB7H2L'
const OTHER = 'UKP4QB7H2M'

afterEach(() => vi.unstubAllGlobals())

let phones = 0
function newPhone(): string {
  phones += 1
  return `07${String(60_000_000 + phones + (Date.now() % 1_000_000) * 10).slice(0, 8)}`
}

/** A prompt that nobody has answered yet, and what the seller types of it meanwhile. */
async function asked() {
  const at = await openPrompts(newPhone)
  const { shop, context, safaricom, store, order, ask, pushed } = at
  await ask()
  const type = (code: string | null, amount = 80_050, requestId: string = crypto.randomUUID(), paid = 0) =>
    store.orders.recordPayment(
      order.id,
      { amount, method: 'mpesa', code, receivedAt: null, note: '', by: 'owner', requestId },
      { paid },
    )
  const query = async () => {
    safaricom.results.set(pushed().checkoutId, '0')
    context.pass(10 * MINUTE)
    await checkDue(context, shop)
  }
  const tell = async (receipt: string) => {
    await callBack(context, pushed(), { code: '0', receipt, at: context.now() - MINUTE })
    await checkDue(context, shop)
    await checkDue(context, shop)
  }
  const paste = (code: string) =>
    store.money.receive(
      [
        {
          ...({ kind: 'received', code, method: 'mpesa', amount: 80_100, currency: 'KES', account: null } as const),
          ...{ payerName: 'ACHIENG MFANO', payerPhone: `0${pushed().phone.slice(3, 6)}***${pushed().phone.slice(-3)}` },
          receivedAt: context.now() - MINUTE,
        },
      ],
      { source: 'message', by: 'owner' },
    )
  const live = async () => {
    expect(await contradictions(rows, shop.id)).toEqual([])
    return rows<Record<string, unknown>>(
      `SELECT order_id = ?2 AS ofOrder, amount, code, source, is_final AS isFinal, verified_at IS NOT NULL AS isVerified
        FROM payments WHERE store_id = ?1 AND voided_at IS NULL ORDER BY code`,
      ...[shop.id, order.id],
    )
  }
  return { ...at, type, query, tell, paste, live }
}

const once = { ofOrder: 1, amount: 80_100, source: 'prompt', isFinal: 0 }

test.each([RECEIPT, null])('what was typed before the query’s answer is the prompt’s row: code %s', async (code) => {
  const { shop, order, store, type, query, tell, paste, live } = await asked()
  expect(await type(code, 80_050, 'typed')).toMatchObject({ ok: true, first: true })
  await query()
  expect(await live()).toEqual([{ ...once, code, isVerified: code === null ? 1 : 0 }])
  expect(await type(code, 80_050, 'typed')).toMatchObject({ ok: true, first: false })
  expect((await store.money.toCheck()).refunds).toEqual([])
  if (code === null) await paste(RECEIPT)
  else await tell(RECEIPT)
  expect(await live()).toEqual([{ ...once, code: RECEIPT, isVerified: 1 }])
  expect(await type(code, 80_050, 'typed')).toMatchObject({ ok: true, first: false })
  const [row] = await rows<{ id: string }>('SELECT id FROM payments WHERE store_id = ? AND voided_at IS NULL', shop.id)
  await store.orders.removePayment(order.id, { paymentId: row?.id ?? '', by: null })
  expect(await live()).toMatchObject([{ ofOrder: null, code: RECEIPT }])
})

test('an order that was marked paid keeps being so, and its code is M-PESA’s', async () => {
  for (const mpesaCode of [RECEIPT, null]) {
    const { order, store, query, tell, live } = await asked()
    for (let step = 0; step < 2; step += 1) await store.orders.advance(order.id)
    const paid = await store.orders.markPaid(order.id, { method: 'mpesa', mpesaCode, actorId: 'owner' })
    expect(paid).toMatchObject({ ok: true, changed: true })
    await query()
    expect(await live()).toMatchObject([{ ...once, code: mpesaCode, isFinal: 1 }])
    await tell(RECEIPT)
    expect(await live()).toMatchObject([{ ...once, code: RECEIPT, isFinal: 1 }])
    expect(await store.orders.find(order.id)).toMatchObject({ status: 'paid', paid: 80_100, mpesaCode: RECEIPT })
    expect(await store.orders.undoPaid(order.id)).toMatchObject({ ok: true })
    expect(await live()).toMatchObject([{ ofOrder: null, code: RECEIPT, isFinal: 0 }])
  }
})

test('the callback or the message came first: what was typed without a code is the same money', async () => {
  for (const isPasted of [false, true]) {
    const { context, safaricom, pushed, type, query, paste, live } = await asked()
    safaricom.query = 'silent'
    expect(await type(null)).toMatchObject({ ok: true })
    context.pass(MINUTE)
    if (isPasted) await paste(RECEIPT)
    else await callBack(context, pushed(), { code: '0', receipt: RECEIPT, at: context.now() })
    if (isPasted) expect(await live()).toEqual([{ ...once, source: 'message', code: RECEIPT, isVerified: 1 }])
    safaricom.query = 'answer'
    await query()
    expect(await live()).toEqual([{ ...once, source: isPasted ? 'message' : 'prompt', code: RECEIPT, isVerified: 1 }])
  }
})

test('another receipt than the typed one is another payment, whichever comes first', async () => {
  for (const isLate of [false, true]) {
    const { context, pushed, store, order, type, query, tell, live } = await asked()
    await type(OTHER)
    if (!isLate) await callBack(context, pushed(), { code: '0', receipt: RECEIPT, at: context.now() })
    await query()
    if (isLate) await tell(RECEIPT)
    const both = await live()
    expect(both).toMatchObject([
      { code: RECEIPT, source: 'prompt', isVerified: 1 },
      { code: OTHER, source: 'owner', isVerified: 0 },
    ])
    expect(both.every(({ ofOrder }) => ofOrder === 1)).toBe(true)
    expect((await store.money.toCheck()).refunds).toMatchObject([{ orderId: order.id }])
  }
})

test('what was typed before the asking, in cash, or of another amount is another payment', async () => {
  const ways = [
    { amount: 80_050, method: 'cash', receivedAt: null },
    { amount: 80_000, method: 'mpesa', receivedAt: null },
    { amount: 80_050, method: 'mpesa', receivedAt: HOUR },
  ] as const
  for (const { receivedAt, ...way } of ways) {
    const { context, order, store, query, live } = await asked()
    const early = receivedAt && context.now() - receivedAt
    const typed = { ...way, code: null, note: '', by: 'owner', requestId: crypto.randomUUID(), receivedAt: early }
    expect(await store.orders.recordPayment(order.id, typed, { paid: 0 })).toMatchObject({ ok: true })
    await query()
    expect(await live()).toHaveLength(2)
  }
})

test('one typed payment is one prompt’s: of two that both succeed, both are booked', async () => {
  const { shop, context, safaricom, store, order, ask, pushed, type, query, live } = await asked()
  context.pass(10 * MINUTE)
  await ask({ again: true })
  await type(RECEIPT)
  safaricom.results.set(pushed(0).checkoutId, '0')
  await query()
  await checkDue(context, shop)
  expect((await live()).map(({ code }) => code)).toEqual([null, RECEIPT])
  // The number was the first prompt's, which the second had taken it for.
  for (const [at, receipt] of [
    [0, RECEIPT],
    [1, OTHER],
  ] as const) {
    await callBack(context, pushed(at), { code: '0', receipt, at: context.now() })
    for (let round = 0; round < 3; round += 1) await checkDue(context, shop)
  }
  expect((await live()).map(({ code }) => code)).toEqual([RECEIPT, OTHER])
  expect(await store.orders.find(order.id)).toMatchObject({ paid: 160_200 })
})

test('the seller types while the query is answered: one row', async () => {
  const runs: Awaited<ReturnType<typeof asked>>[] = []
  const open = async () => {
    const at = await asked()
    runs.push(at)
    at.safaricom.results.set(at.pushed().checkoutId, '0')
    at.context.pass(MINUTE)
    return at
  }
  let at = await open()
  const contextOf = (env: Parameters<Task<unknown>>[0]): Context => ({
    ...createContext(env, () => undefined, { now: at.context.now, wait: async () => undefined }),
    sealingKeys: at.context.sealingKeys,
  })
  const entry = { amount: 80_050, method: 'mpesa', code: null, receivedAt: null, note: '', by: 'owner' } as const
  const typing: Task<unknown> = async (env) =>
    (await openStore(contextOf(env), at.shop.id)).orders.recordPayment(
      at.order.id,
      { ...entry, requestId: 'typed' },
      { paid: 0 },
    )
  const query: Task<unknown> = async (env) => {
    const [prompt] = await rows<{ id: string }>('SELECT id FROM payment_prompts WHERE store_id = ?', at.shop.id)
    return (await openStore(contextOf(env), at.shop.id)).prompts.checkDue(prompt?.id ?? '')
  }
  await inLockstep(query, typing)
  const openAnew = async () => {
    at = await open()
  }
  await atEveryStepAnew(openAnew, typing, query)
  await atEveryStepAnew(openAnew, query, typing)
  expect(runs.length).toBeGreaterThan(6)
  for (const run of runs) {
    // The newest answers for all.
    at.safaricom.results.set(run.pushed().checkoutId, '0')
    run.context.pass(10 * MINUTE)
    await checkDue(run.context, run.shop)
    expect(await run.live()).toMatchObject([{ ...once, code: null }])
  }
})

test('the receipt of a paid deposit is typed while a balance is left: one row', async () => {
  const { shop, order, store, type, query, live } = await asked()
  await rows(
    'UPDATE orders SET total_amount = total_amount + 100000, delivery_fee = delivery_fee + 100000 WHERE store_id = ? AND id = ?',
    shop.id,
    order.id,
  )
  await query()
  expect(await live()).toMatchObject([{ ...once, code: null }])
  expect(await type(RECEIPT, 80_100, 'typed', 80_100)).toMatchObject({ ok: true, first: true })
  expect(await live()).toMatchObject([{ ...once, code: RECEIPT }])
  expect(await store.orders.find(order.id)).toMatchObject({ paid: 80_100 })
})
