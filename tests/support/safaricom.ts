import { vi } from 'vitest'
import { sealKeys } from '#app/data/money/prompt/account.server.ts'
import { takeCallback } from '#app/data/money/prompt/callback.server.ts'
import { promptAccounts } from '#app/data/schema/prompts.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { readCallback } from '#app/domain/payment/prompt/callback.ts'
import type { Context } from '#app/load-context.server.ts'
import { placeOrderFor } from './shopping.ts'
import { contextAt, DAY, NOON, openCrafts, rows, type Shop, type TestContext } from './shops.ts'

interface Push {
  checkoutId: string
  callbackUrl: string
  amount: number
  phone: string
  body: Record<string, unknown>
}

/** Safaricom as a test plays it. */
export interface Safaricom {
  pushes: Push[]
  /** What a query says of each checkout id: a code, or null while it waits. */
  results: Map<string, string | null>
  /** Silent: the request is taken, its answer is lost. */
  push: 'accept' | 'silent' | { code: string; text: string }
  query: 'answer' | 'silent'
  queries: number
}

export function playSafaricom(): Safaricom {
  const safaricom: Safaricom = { pushes: [], results: new Map(), push: 'accept', query: 'answer', queries: 0 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/oauth/')) return Response.json({ access_token: 'token', expires_in: '3599' })
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    return pathname.endsWith('/query') ? answerQuery(safaricom, body) : answerPush(safaricom, body)
  })
  return safaricom
}

function answerPush(safaricom: Safaricom, body: Record<string, unknown>): Response {
  if (typeof safaricom.push === 'object') {
    const { code, text } = safaricom.push
    return Response.json({ requestId: '1', errorCode: code, errorMessage: text }, { status: 400 })
  }
  const checkoutId = `ws_CO_${crypto.randomUUID().slice(0, 12)}`
  const [callbackUrl, phone] = [String(body.CallBackURL), String(body.PhoneNumber)]
  safaricom.pushes.push({ checkoutId, callbackUrl, amount: Number(body.Amount), phone, body })
  safaricom.results.set(checkoutId, null)
  if (safaricom.push === 'silent') throw new Error('the line broke')
  return Response.json({ ResponseCode: '0', CheckoutRequestID: checkoutId })
}

function answerQuery(safaricom: Safaricom, { CheckoutRequestID }: Record<string, unknown>): Response {
  safaricom.queries += 1
  if (safaricom.query === 'silent') throw new Error('the line broke')
  const code = safaricom.results.get(String(CheckoutRequestID)) ?? null
  if (code === null)
    return Response.json({ errorCode: '500.001.1001', errorMessage: 'being processed' }, { status: 500 })
  return Response.json({ ResponseCode: '0', ResultCode: code, ResultDesc: `result ${code}` })
}

export interface Said {
  code: string
  receipt?: string
  amount?: number
  at?: number
}

const NAIROBI_MS = 3 * 60 * 60 * 1000

export function callbackBody(checkoutId: string, { code, receipt, amount, at = NOON }: Said) {
  const time = new Date(at + NAIROBI_MS).toISOString().replace(/\D/g, '').slice(0, 14)
  const items = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(time) },
  ]
  const metadata = code === '0' ? { CallbackMetadata: { Item: items } } : {}
  const told = { MerchantRequestID: '1', CheckoutRequestID: checkoutId, ResultCode: code, ResultDesc: '', ...metadata }
  return { Body: { stkCallback: told } }
}

/** As functions/safaricom.ts takes it, at the address that the push gave. */
export function callBack(context: Context, { callbackUrl, checkoutId, amount }: Push, said: Said): Promise<boolean> {
  const [, , , storeId = '', promptId = '', secret = ''] = new URL(callbackUrl).pathname.split('/')
  const callback = readCallback(callbackBody(checkoutId, { amount, ...said }))
  if (!callback) throw new Error('the callback is none')
  return takeCallback(context, { storeId, promptId, secret }, callback)
}

/** The shop of a test with keys that are on, and Pro. */
export async function givePrompts(shop: Shop, context: Context): Promise<void> {
  const sealed = await sealKeys(shop.id, { consumerKey: `key-${shop.id}`, consumerSecret: 's', passkey: 'p' }, context)
  const account = { methodId: 'mpesabusiness', environment: 'sandbox', kind: 'till', shortcode: '842000' } as const
  await storeScope(context.db, shop.id).insert(promptAccounts, {
    ...{ ...account, ...sealed, party: '842019', isOn: true, setAt: NOON - DAY, updatedAt: NOON },
  })
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 400 * DAY, shop.id)
  await rows('UPDATE payment_methods SET is_enabled = 1 WHERE store_id = ?', shop.id)
}

/** Each prompt whose time has come is checked, as messages of the queue do. */
export async function checkDue(context: TestContext, shop: Shop): Promise<void> {
  const due = await rows<{ id: string }>(
    'SELECT id FROM payment_prompts WHERE store_id = ? AND check_at <= ?',
    ...[shop.id, context.now()],
  )
  const { prompts } = await openStore(context, shop.id)
  for (const { id } of due) await prompts.checkDue(id)
}

export function promptContext(start = NOON): TestContext {
  return { ...contextAt(start), sealingKeys: [`${'k'.repeat(42)}A`] }
}

/** A shop with prompts and an order. `newPhone`: each test file has numbers of its own. */
export async function openPrompts(newPhone: () => string) {
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
