import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from '#app/data/store/open-store.server.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { contradictions } from '../support/contradictions.ts'
import { callBack, checkDue, givePrompts, playSafaricom, promptContext } from '../support/safaricom.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { HOUR, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'

const MINUTE = 60_000
const PHONE = '254711000101'
const RECEIPT = 'UKP4QB7H2L'

afterEach(() => vi.unstubAllGlobals())

async function opened() {
  const [shop, context, safaricom] = [await openCrafts(), promptContext(), playSafaricom()]
  await givePrompts(shop, context)
  const store = await openStore(context, shop.id)
  const place = () => placeOrderFor(context, shop, { lines: [['Mug', null, 1]], network: crypto.randomUUID() })
  const order = await place()
  const ask = (more: Partial<Parameters<typeof store.prompts.ask>[0]> = {}) =>
    store.prompts.ask({
      ...{ orderId: order.id, purpose: 'order', requestId: crypto.randomUUID(), phone: newPhone(), by: 'owner' },
      ...more,
    })
  const pushed = (at = -1) => {
    const push = safaricom.pushes.at(at)
    if (!push) throw new Error('nothing was pushed')
    return push
  }
  return { shop, context, safaricom, store, place, order, ask, pushed }
}

let phones = 0
function newPhone(): string {
  phones += 1
  return `07${String(20_000_000 + phones + (Date.now() % 1_000_000) * 10).slice(0, 8)}`
}

const ledgerOf = (shop: Shop) =>
  rows<Record<string, unknown>>(
    `SELECT order_id, amount, code, source, is_final, statement_amount, dismissed_at IS NOT NULL AS dismissed
    FROM payments WHERE store_id = ? AND voided_at IS NULL ORDER BY recorded_at, id`,
    shop.id,
  )
const promptsOf = (shop: Shop) =>
  rows<Record<string, unknown>>('SELECT * FROM payment_prompts WHERE store_id = ? ORDER BY asked_at, id', shop.id)
const orderRow = async (shop: Shop, id: string) =>
  (await rows<Record<string, unknown>>('SELECT * FROM orders WHERE store_id = ? AND id = ?', shop.id, id))[0]

const message = (code: string, amount: number, more: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
  ...{ kind: 'received', code, method: 'mpesa', amount, currency: 'KES', payerName: 'ACHIENG MFANO' },
  ...{ payerPhone: null, account: null, receivedAt: NOON + MINUTE, ...more },
})
const owner = { source: 'message', by: 'owner' } as const

test('a prompt is asked for, told of, queried and booked: one row, with what M-PESA says', async () => {
  const { shop, context, safaricom, order, ask, pushed } = await opened()
  expect(await ask({ phone: '0711 000 101' })).toMatchObject({
    ok: true,
    prompt: { state: 'asked', amount: 80_100, phone: '0711 000 101', until: NOON + 10 * MINUTE, again: 'no' },
  })
  expect(pushed()).toMatchObject({ amount: 801, phone: PHONE })
  expect(pushed().body).toMatchObject({ AccountReference: '0001', TransactionDesc: 'Order 0001' })
  context.pass(10_000)
  safaricom.results.set(pushed().checkoutId, '0')
  const paidAt = NOON + 8_000
  expect(await callBack(context, pushed(), { code: '0', receipt: RECEIPT, at: paidAt })).toBe(true)
  expect(await promptsOf(shop)).toMatchObject([{ state: 'checking', code: RECEIPT }])
  expect(await ledgerOf(shop)).toEqual([])
  await checkDue(context, shop)
  expect(await ledgerOf(shop)).toMatchObject([
    { order_id: order.id, amount: 80_100, code: RECEIPT, source: 'prompt', statement_amount: null },
  ])
  expect(await promptsOf(shop)).toMatchObject([{ state: 'paid', code: RECEIPT, check_at: null, paid_at: paidAt }])
  expect(await orderRow(shop, order.id)).toMatchObject({
    paid_amount: 80_100,
    status: 'pending',
    hold_expires_at: null,
  })
  for (const said of [{ code: '0', receipt: RECEIPT }, { code: '1032' }, { code: '0', receipt: 'UKP4QB7H2M' }]) {
    await callBack(context, pushed(), said)
    await checkDue(context, shop)
  }
  expect(await ledgerOf(shop)).toHaveLength(1)
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a callback proves nothing: forged it is not taken, and with the right secret the query decides', async () => {
  const { shop, context, safaricom, ask, pushed } = await opened()
  await ask()
  const forged = { ...pushed(), callbackUrl: pushed().callbackUrl.replace(/\w{32}$/, '0'.repeat(32)) }
  expect(await callBack(context, forged, { code: '0', receipt: RECEIPT })).toBe(false)
  expect(await callBack(context, { ...pushed(), checkoutId: 'ws_other' }, { code: '0', receipt: RECEIPT })).toBe(false)
  const foreign = { ...pushed(), callbackUrl: pushed().callbackUrl.replace(shop.id, (await openCrafts()).id) }
  expect(await callBack(context, foreign, { code: '0', receipt: RECEIPT })).toBe(false)
  expect(await promptsOf(shop)).toMatchObject([{ state: 'asked', told_at: null, code: null }])
  safaricom.results.set(pushed().checkoutId, '1032')
  await callBack(context, pushed(), { code: '0', receipt: RECEIPT })
  await checkDue(context, shop)
  expect(await promptsOf(shop)).toMatchObject([{ state: 'unknown', told_code: '0', result_code: '1032' }])
  expect(await ledgerOf(shop)).toEqual([])
})

test('a lost callback is booked by the query without a code, and the message names it: one row', async () => {
  const { shop, context, safaricom, store, order, ask, pushed } = await opened()
  await ask({ phone: '0711 000 102' })
  safaricom.results.set(pushed().checkoutId, '0')
  context.pass(30_000)
  await checkDue(context, shop)
  expect(await ledgerOf(shop)).toMatchObject([{ order_id: order.id, amount: 80_100, code: null }])
  const others = [
    message('UKP4QB7H01', 80_100, { payerPhone: '0733***678' }),
    message('UKP4QB7H02', 80_000),
    message('UKP4QB7H03', 80_100, { receivedAt: NOON + 20 * MINUTE }),
    message('UKP4QB7H04', 80_100, { receivedAt: NOON - 20 * MINUTE }),
  ]
  context.pass(HOUR)
  await store.money.receive(others, owner)
  expect((await ledgerOf(shop)).filter((row) => row.order_id === order.id)).toMatchObject([{ code: null }])
  const receipt = message(RECEIPT, 80_100, { payerPhone: '0711***102' })
  expect(await store.money.receive([receipt], owner)).toMatchObject({ confirmed: 1, withoutOrder: 0 })
  expect((await ledgerOf(shop)).filter((row) => row.order_id === order.id)).toMatchObject([
    { amount: 80_100, code: RECEIPT, source: 'prompt' },
  ])
  expect(await orderRow(shop, order.id)).toMatchObject({ paid_amount: 80_100 })
  expect(await store.money.receive([receipt], owner)).toMatchObject({ confirmed: 0, known: 1 })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('a late callback names what the query booked, also where its message was kept before', async () => {
  for (const isPasted of [false, true]) {
    const { shop, context, safaricom, store, order, ask, pushed } = await opened()
    await ask()
    safaricom.results.set(pushed().checkoutId, '0')
    context.pass(30_000)
    await checkDue(context, shop)
    const receivedAt = NOON + 50 * MINUTE
    context.pass(HOUR)
    if (isPasted) await store.money.receive([message(RECEIPT, 80_100, { receivedAt })], owner)
    expect(await ledgerOf(shop)).toHaveLength(isPasted ? 2 : 1)
    await callBack(context, pushed(), { code: '0', receipt: RECEIPT })
    await checkDue(context, shop)
    expect(await ledgerOf(shop)).toMatchObject([{ order_id: order.id, amount: 80_100, code: RECEIPT }])
    expect(await orderRow(shop, order.id)).toMatchObject({ paid_amount: 80_100 })
    expect(await promptsOf(shop)).toMatchObject([{ state: 'paid', code: RECEIPT, check_at: null }])
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})

test('the message was pasted first: the same amount becomes the order’s, another one contradicts', async () => {
  for (const pasted of [80_100, 90_000]) {
    const { shop, context, safaricom, store, order, ask, pushed } = await opened()
    await ask()
    await store.money.receive([message(RECEIPT, pasted)], owner)
    safaricom.results.set(pushed().checkoutId, '0')
    await callBack(context, pushed(), { code: '0', receipt: RECEIPT })
    await checkDue(context, shop)
    const isSame = pasted === 80_100
    expect(await ledgerOf(shop)).toMatchObject([
      {
        order_id: isSame ? order.id : null,
        amount: pasted,
        source: 'message',
        statement_amount: isSame ? null : 80_100,
      },
    ])
    expect(await promptsOf(shop)).toMatchObject([{ state: 'paid' }])
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})
