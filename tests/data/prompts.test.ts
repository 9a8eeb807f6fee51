import { afterEach, expect, test, vi } from 'vitest'
import { cancelByToken, claimByToken } from '#app/data/order/by-token.server.ts'
import { sweepLapsedHolds } from '#app/data/order/change/sweep.server.ts'
import type { openStore } from '#app/data/store/open-store.server.ts'
import type { ReceivedMoney } from '#app/domain/payment/evidence.ts'
import { contradictions } from '../support/contradictions.ts'
import { editOf } from '../support/edits.ts'
import { callBack, checkDue, openPrompts } from '../support/safaricom.ts'
import { HOUR, NOON, openCrafts, rows, type Shop } from '../support/shops.ts'

const MINUTE = 60_000
const PHONE = '254711000101'
const RECEIPT = 'UKP4QB7H2L'

afterEach(() => vi.unstubAllGlobals())

const opened = () => openPrompts(newPhone)

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

/** M-PESA says that the newest prompt is paid, by callback and query. */
async function pay({ context, safaricom, pushed, shop }: Awaited<ReturnType<typeof opened>>, receipt = RECEIPT) {
  safaricom.results.set(pushed().checkoutId, '0')
  await callBack(context, pushed(), { code: '0', receipt, at: context.now() })
  await checkDue(context, shop)
}

test('an order that was cancelled, edited or paid another way meanwhile gets the money once', async () => {
  const ways: Record<string, (at: Awaited<ReturnType<typeof opened>>) => Promise<unknown>> = {
    cancelled: ({ store, order }) =>
      store.orders.cancel(order.id, { actor: 'owner', id: 'owner' }, { besidePrompt: true }),
    paidInCash: async ({ store, order }) => {
      await store.orders.advance(order.id)
      await store.orders.advance(order.id)
      return store.orders.markPaid(order.id, { method: 'cash', actorId: null })
    },
    editedUp: ({ store, order, context }) => editPrice(store, order.id, 95_050, context.newId()),
    editedDown: ({ store, order, context }) => editPrice(store, order.id, 50_050, context.newId()),
  }
  const dueBackOf: Record<string, number> = { cancelled: 80_100, paidInCash: 80_100, editedUp: 0, editedDown: 30_050 }
  for (const [name, change] of Object.entries(ways)) {
    const at = await opened()
    await at.ask()
    expect(await change(at), name).toMatchObject({ ok: true })
    await pay(at)
    await pay(at)
    const booked = (await ledgerOf(at.shop)).filter((row) => row.source === 'prompt')
    expect(booked, name).toMatchObject([{ order_id: at.order.id, amount: 80_100, code: RECEIPT }])
    const { refunds } = await at.store.money.toCheck()
    const due = refunds.map((row) => row.paid - (row.status === 'cancelled' ? 0 : row.total))
    expect(due, name).toEqual(dueBackOf[name] ? [dueBackOf[name]] : [])
    expect(await contradictions(rows, at.shop.id)).toEqual([])
  }
})

async function editPrice(store: Awaited<ReturnType<typeof openStore>>, id: string, price: number, requestId: string) {
  const stored = await store.orders.find(id)
  if (!stored) throw new Error('there is no such order')
  const was = editOf(stored)
  const edit = { ...was, lines: was.lines.map((line) => ({ ...line, price })) }
  return store.orders.edit(id, { requestId, edit, shown: stored, by: null })
}

test('paid finishes an order that waits for money alone; undo and Remove set the row free, never void it', async () => {
  const at = await opened()
  const { shop, store, order, ask } = at
  await store.orders.advance(order.id)
  await store.orders.advance(order.id)
  await store.orders.handOver(order.id)
  await ask()
  await pay(at)
  expect(await orderRow(shop, order.id)).toMatchObject({
    ...{ status: 'paid', payment_method: 'mpesa', mpesa_code: RECEIPT, paid_amount: 80_100 },
  })
  expect(await store.orders.undoPaid(order.id)).toMatchObject({ ok: true })
  expect(await ledgerOf(shop)).toMatchObject([{ order_id: null, amount: 80_100, code: RECEIPT, is_final: 0 }])
  const [{ id } = { id: '' }] = await rows<{ id: string }>('SELECT id FROM payments WHERE store_id = ?', shop.id)
  await store.money.book(id, { id: order.id }, { by: 'owner', acceptsMore: 50 })
  expect(await orderRow(shop, order.id)).toMatchObject({ status: 'paid' })
  const second = await opened()
  await second.ask()
  await pay(second)
  const [row] = await rows<{ id: string }>('SELECT id FROM payments WHERE store_id = ?', second.shop.id)
  await second.store.orders.removePayment(second.order.id, { paymentId: row?.id ?? '', by: null })
  expect(await ledgerOf(second.shop)).toMatchObject([{ order_id: null, code: RECEIPT, source: 'prompt' }])
  await pay(second)
  expect(await ledgerOf(second.shop)).toHaveLength(1)
  for (const { id: shopId } of [shop, second.shop]) expect(await contradictions(rows, shopId)).toEqual([])
})

test('Pro ends, the switch is off and the method goes while a prompt is open: it still ends right', async () => {
  const at = await opened()
  await at.ask()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON, at.shop.id)
  await rows('UPDATE prompt_accounts SET is_on = 0 WHERE store_id = ?', at.shop.id)
  await rows('UPDATE payment_methods SET is_enabled = 0 WHERE store_id = ?', at.shop.id)
  at.context.pass(MINUTE)
  await pay(at)
  expect(await ledgerOf(at.shop)).toMatchObject([{ order_id: at.order.id, code: RECEIPT }])
  expect(await at.ask()).toMatchObject({ reason: 'not-available' })
})

test('without keys nothing can be asked: no answer is no no, and after ten minutes it is not known', async () => {
  const { shop, context, order, store, ask, pushed } = await opened()
  await ask()
  await rows('DELETE FROM prompt_accounts WHERE store_id = ?', shop.id)
  for (const [minutes, state] of [
    [1, 'asked'],
    [2, 'no-answer'],
    [8, 'unknown'],
  ] as const) {
    context.pass(minutes * MINUTE)
    await checkDue(context, shop)
    expect(await promptsOf(shop)).toMatchObject([{ state }])
  }
  await callBack(context, pushed(), { code: '0', receipt: RECEIPT })
  await checkDue(context, shop)
  expect(await ledgerOf(shop)).toEqual([])
  expect(await store.orders.find(order.id)).toMatchObject({ paid: 0 })
})

test.each(['1032', '1', '2001', '1019', '17', '8006'])(
  '%s is final for the page, and a later 0 still books',
  async (code) => {
    const at = await opened()
    const { shop, context, safaricom, order, ask, pushed } = at
    await ask()
    safaricom.results.set(pushed().checkoutId, code)
    await callBack(context, pushed(), { code })
    await checkDue(context, shop)
    const state = code === '1032' ? 'cancelled' : 'failed'
    expect(await promptsOf(shop)).toMatchObject([{ state, result_code: code }])
    context.pass(20 * HOUR)
    safaricom.results.set(pushed().checkoutId, '1037')
    await checkDue(context, shop)
    expect(await promptsOf(shop)).toMatchObject([{ state, result_code: code }])
    await pay(at)
    expect(await ledgerOf(shop)).toMatchObject([{ order_id: order.id, amount: 80_100, code: RECEIPT }])
  },
)

test('M-PESA told two things: nothing is booked, To check has both until the owner has looked', async () => {
  const at = await opened()
  const { shop, context, safaricom, store, order, ask, pushed } = at
  await ask()
  safaricom.results.set(pushed().checkoutId, '1032')
  await callBack(context, pushed(), { code: '0', receipt: RECEIPT })
  await checkDue(context, shop)
  const { toldTwice } = await store.money.toCheck()
  expect(toldTwice).toMatchObject([
    { orderId: order.id, number: 1, amount: 80_100, code: RECEIPT, resultCode: '1032', resultText: 'result 1032' },
  ])
  await store.prompts.settle(toldTwice[0]?.id ?? '')
  context.pass(HOUR)
  await checkDue(context, shop)
  expect((await store.money.toCheck()).toldTwice).toEqual([])
  expect(await promptsOf(shop)).toMatchObject([{ state: 'cancelled' }])
  safaricom.results.set(pushed().checkoutId, '0')
  context.pass(HOUR)
  await checkDue(context, shop)
  expect(await ledgerOf(shop)).toMatchObject([{ order_id: order.id, amount: 80_100, code: RECEIPT }])
})

test('a callback with another amount than was asked for is for the owner to look at', async () => {
  const { shop, context, safaricom, store, ask, pushed } = await opened()
  await ask()
  safaricom.results.set(pushed().checkoutId, '0')
  await callBack(context, pushed(), { code: '0', receipt: RECEIPT, amount: 500 })
  await checkDue(context, shop)
  expect(await ledgerOf(shop)).toMatchObject([{ amount: 80_100, statement_amount: 50_000 }])
  expect((await store.money.toCheck()).contradictions).toMatchObject([{ statementAmount: 50_000 }])
})

test('a claim with the receipt is confirmed with it; so is one that waits for the number', async () => {
  for (const isLost of [false, true]) {
    const at = await opened()
    const { shop, context, safaricom, order, ask, pushed } = at
    await ask()
    safaricom.results.set(pushed().checkoutId, '0')
    context.pass(30_000)
    if (isLost) await checkDue(context, shop)
    await claimByToken(context, order.token, { message: RECEIPT, amount: '801' }, crypto.randomUUID())
    expect(await orderRow(shop, order.id)).toMatchObject({ claims_waiting: 1 })
    await pay(at)
    expect(await orderRow(shop, order.id)).toMatchObject({ claims_waiting: 0, paid_amount: 80_100 })
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})

test('nothing cancels or hands over beside an open prompt without a question', async () => {
  const { shop, context, store, order, ask } = await opened()
  await ask()
  const owner = { actor: 'owner', id: 'owner' } as const
  expect(await cancelByToken(context, order.token)).toMatchObject({ ok: false, reason: 'prompt-open' })
  expect(await store.orders.cancel(order.id, owner)).toMatchObject({ ok: false, reason: 'prompt-open' })
  expect(await store.orders.cancelWaiting([order.id], 'owner')).toMatchObject({ ok: true, cancelled: 0 })
  await store.orders.advance(order.id)
  await store.orders.advance(order.id)
  expect(await store.orders.handOver(order.id)).toMatchObject({ ok: false, reason: 'prompt-open' })
  expect(await store.orders.handOver(order.id, null, { besidePrompt: true })).toMatchObject({ ok: true })
  context.pass(10 * MINUTE)
  expect(await store.orders.cancel(order.id, owner)).toMatchObject({ ok: true })
  expect(await contradictions(rows, shop.id)).toEqual([])
})

test('goods are held while their prompt is open', async () => {
  const { shop, context, order, ask } = await opened()
  await rows('UPDATE orders SET hold_expires_at = ? WHERE store_id = ? AND id = ?', NOON + MINUTE, shop.id, order.id)
  await ask()
  context.pass(5 * MINUTE)
  await sweepLapsedHolds(context)
  const held = () => rows('SELECT held FROM order_items WHERE store_id = ? AND order_id = ?', shop.id, order.id)
  expect(await held()).toEqual([{ held: 1 }])
  context.pass(5 * MINUTE)
  await sweepLapsedHolds(context)
  expect(await held()).toEqual([{ held: 0 }])
})

test('the message came first and the callback never: its row is the prompt’s, as far as its phone is shown', async () => {
  for (const [payerPhone, isSame] of [
    ['0711***103', true],
    [null, false],
    ['0711***104', false],
  ] as const) {
    const { shop, context, safaricom, store, order, ask, pushed } = await opened()
    await ask({ phone: '0711 000 103' })
    context.pass(30_000)
    await store.money.receive([message(RECEIPT, 80_100, { payerPhone, receivedAt: NOON })], owner)
    safaricom.results.set(pushed().checkoutId, '0')
    await checkDue(context, shop)
    expect(await ledgerOf(shop)).toHaveLength(isSame ? 1 : 2)
    expect(await orderRow(shop, order.id)).toMatchObject({ paid_amount: 80_100 })
    expect(await promptsOf(shop)).toMatchObject([{ state: 'paid', code: isSame ? RECEIPT : null }])
    await rows("UPDATE payment_prompts SET phone = '254700' || substr(id, 1, 6) WHERE store_id = ?", shop.id)
    if (!isSame) continue
    // It was another payment of the same phone, after all: both are in the book.
    await callBack(context, pushed(), { code: '0', receipt: 'UKP4QB7H2M' })
    await checkDue(context, shop)
    await checkDue(context, shop)
    const codes = (await ledgerOf(shop)).filter((row) => row.order_id === order.id).map((row) => row.code)
    expect(codes.sort()).toEqual([RECEIPT, 'UKP4QB7H2M'])
    expect(await orderRow(shop, order.id)).toMatchObject({ paid_amount: 160_200 })
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})

test('the seller types or confirms the receipt of what was booked without one: one row', async () => {
  for (const isClaim of [false, true]) {
    const { shop, context, safaricom, store, order, ask, pushed } = await opened()
    await ask()
    safaricom.results.set(pushed().checkoutId, '0')
    context.pass(30_000)
    await checkDue(context, shop)
    const entry = { amount: 80_100, method: 'mpesa', code: RECEIPT, receivedAt: null, note: '', by: 'owner' } as const
    if (isClaim) {
      await claimByToken(context, order.token, { message: RECEIPT, amount: '801' }, crypto.randomUUID())
      const [claim] = await rows<{ id: string }>('SELECT id FROM payment_claims WHERE store_id = ?', shop.id)
      const answer = { amount: 80_100, by: 'owner' }
      expect(await store.money.confirmClaim(order.id, claim?.id ?? '', answer)).toMatchObject({ ok: true })
    } else {
      const shown = { paid: 80_100 }
      const typed = { ...entry, requestId: 'typed' }
      expect(
        await store.orders.recordPayment(order.id, { ...typed, code: 'UKP4QB7H99', amount: 70_000 }, shown),
      ).toMatchObject({ reason: 'more-than-balance' })
      expect(await store.orders.recordPayment(order.id, typed, shown)).toMatchObject({ ok: true, first: true })
      expect(await store.orders.recordPayment(order.id, typed, shown)).toMatchObject({ ok: true, first: false })
    }
    expect(await ledgerOf(shop)).toMatchObject([{ order_id: order.id, amount: 80_100, code: RECEIPT }])
    expect(await orderRow(shop, order.id)).toMatchObject({ paid_amount: 80_100, claims_waiting: 0 })
    expect(await contradictions(rows, shop.id)).toEqual([])
  }
})
