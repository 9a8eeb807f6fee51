import * as z from 'zod'
import type { Minor } from '#app/domain/money.ts'
import { NAIROBI_OFFSET } from '#app/domain/payment/nairobi.ts'
import type { PromptEnvironment } from '#app/domain/payment/prompt/prompt.ts'
import type { Context } from '#app/load-context.server.ts'

export interface PromptAccount {
  environment: PromptEnvironment
  kind: 'till' | 'paybill'
  /** Of a till its store number, which asks for the till. */
  shortcode: string
  /** What gets the money. */
  party: string
  consumerKey: string
  consumerSecret: string
  passkey: string
}

export interface Push {
  amount: Minor
  /** 2547… or 2541… */
  phone: string
  reference: string
  description: string
  callbackUrl: string
  at: number
}

export type PushAnswer =
  | { kind: 'accepted'; checkoutId: string }
  | { kind: 'refused'; code: string; text: string }
  | { kind: 'silent' }

export type QueryAnswer = { kind: 'final'; code: string; text: string } | { kind: 'waiting' } | { kind: 'silent' }

export type NoticesAnswer = { kind: 'registered' } | Exclude<PushAnswer, { kind: 'accepted' }>

type Asking = Pick<Context, 'now'>

const hosts: Record<PromptEnvironment, string> = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  live: 'https://api.safaricom.co.ke',
}
const TIMEOUT_MS = 10_000
const EARLY_MS = 60_000
const MOST_TOKENS = 200
/** Safaricom's word for both "is being processed" and "the subscriber is busy". */
const PROCESSING = '500.001.1001'
const busyCodes = [PROCESSING, '500.003.02']
const tokenCodes = ['404.001.03', '400.003.01', '400.002.05', '401.003.01']

const code = z.union([z.string(), z.number()]).transform(String)
const words = z.string().catch('')
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().catch(3599) })
const pushReply = z.object({ ResponseCode: code, CheckoutRequestID: z.string().min(1).max(64) })
const queryReply = z.object({ ResultCode: code, ResultDesc: words })
const registerReply = z.object({ ResponseCode: code, ResponseDescription: words })
const errorReply = z.object({ errorCode: code, errorMessage: words })

/** Prompts a phone for its PIN. Never throws. */
export async function pushPrompt(context: Asking, account: PromptAccount, push: Push): Promise<PushAnswer> {
  const { amount, phone, reference, description, callbackUrl, at } = push
  const reply = await call(context, account, '/mpesa/stkpush/v1/processrequest', {
    ...signature(account, at),
    TransactionType: account.kind === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: Math.ceil(amount / 100),
    PartyA: phone,
    PartyB: account.party,
    PhoneNumber: phone,
    CallBackURL: callbackUrl,
    AccountReference: reference,
    TransactionDesc: description,
  })
  // Without a token nothing was asked for.
  if (reply.kind !== 'answered') return reply.kind === 'no-token' ? reply.refusal : { kind: 'silent' }
  const accepted = pushReply.safeParse(reply.body)
  if (accepted.success && accepted.data.ResponseCode === '0')
    return { kind: 'accepted', checkoutId: accepted.data.CheckoutRequestID }
  return refusalOf(reply)
}

/** Asks what became of a prompt. Never throws. */
export async function queryPrompt(
  context: Asking,
  account: PromptAccount,
  { checkoutId, at }: { checkoutId: string; at: number },
): Promise<QueryAnswer> {
  const reply = await call(context, account, '/mpesa/stkpushquery/v1/query', {
    ...signature(account, at),
    CheckoutRequestID: checkoutId,
  })
  if (reply.kind !== 'answered') return { kind: 'silent' }
  const final = queryReply.safeParse(reply.body)
  if (final.success && reply.status < 400) {
    const { ResultCode, ResultDesc } = final.data
    return ResultCode === PROCESSING ? { kind: 'waiting' } : { kind: 'final', ...told(ResultCode, ResultDesc) }
  }
  const error = errorReply.safeParse(reply.body)
  return error.success && error.data.errorCode === PROCESSING ? { kind: 'waiting' } : { kind: 'silent' }
}

/** Asks for a token only. Never throws. */
export async function checkKeys(context: Asking, account: PromptAccount): Promise<'accepted' | 'refused' | 'silent'> {
  const token = await newToken(context, account)
  if (token.kind === 'token') return 'accepted'
  return token.refusal.kind === 'refused' && token.refusal.code !== UNREACHABLE ? 'refused' : 'silent'
}

/** Which version works depends on the product of the merchant. Never throws. */
export async function registerNotices(context: Asking, account: PromptAccount, url: string): Promise<NoticesAnswer> {
  const second = await register(context, account, url, 'v2')
  return second.kind === 'refused' && second.code !== UNREACHABLE ? register(context, account, url, 'v1') : second
}

async function register(
  context: Asking,
  account: PromptAccount,
  url: string,
  version: 'v1' | 'v2',
): Promise<NoticesAnswer> {
  const reply = await call(context, account, `/mpesa/c2b/${version}/registerurl`, {
    ShortCode: account.shortcode,
    ResponseType: 'Completed',
    ConfirmationURL: url,
  })
  if (reply.kind !== 'answered') return reply.kind === 'no-token' ? reply.refusal : { kind: 'silent' }
  const done = registerReply.safeParse(reply.body)
  if (!done.success) return refusalOf(reply)
  if (/^0+$/.test(done.data.ResponseCode)) return { kind: 'registered' }
  return { kind: 'refused', ...told(done.data.ResponseCode, done.data.ResponseDescription) }
}

/** Our own code: Safaricom gave no token, so nothing was sent. */
export const UNREACHABLE = 'unreachable'

type Refusal = { kind: 'refused'; code: string; text: string }
type Token = { kind: 'token'; value: string } | { kind: 'no-token'; refusal: Refusal }
type Reply =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'silent' }
  | Extract<Token, { kind: 'no-token' }>

const tokens = new Map<string, { value: string; until: number }>()

async function call(context: Asking, account: PromptAccount, path: string, body: object): Promise<Reply> {
  const token = await tokenOf(context, account)
  if (token.kind === 'no-token') return token
  const reply = await send(account, path, { ...post(body), headers: headersOf(`Bearer ${token.value}`) })
  if (!isTokenRefused(reply)) return reply
  const fresh = await newToken(context, account)
  return fresh.kind === 'no-token'
    ? fresh
    : send(account, path, { ...post(body), headers: headersOf(`Bearer ${fresh.value}`) })
}

async function tokenOf(context: Asking, account: PromptAccount): Promise<Token> {
  const kept = tokens.get(nameOf(account))
  if (kept && kept.until > context.now()) return { kind: 'token', value: kept.value }
  return newToken(context, account)
}

async function newToken(context: Asking, account: PromptAccount): Promise<Token> {
  const name = nameOf(account)
  tokens.delete(name)
  const basic = `Basic ${base64(`${account.consumerKey}:${account.consumerSecret}`)}`
  const reply = await send(account, '/oauth/v1/generate?grant_type=client_credentials', { headers: headersOf(basic) })
  const parsed = reply.kind === 'answered' && reply.status < 400 ? tokenReply.safeParse(reply.body) : null
  if (!parsed?.success) {
    const isRefused = reply.kind === 'answered' && reply.status < 500 && reply.status !== 429
    const refusal = isRefused ? refusalOf(reply) : null
    if (refusal?.kind === 'refused') return { kind: 'no-token', refusal }
    return { kind: 'no-token', refusal: { kind: 'refused', code: isRefused ? 'keys' : UNREACHABLE, text: '' } }
  }
  const { access_token: value, expires_in: seconds } = parsed.data
  const [oldest] = tokens.keys()
  if (tokens.size >= MOST_TOKENS && oldest !== undefined) tokens.delete(oldest)
  tokens.set(name, { value, until: context.now() + seconds * 1000 - EARLY_MS })
  return { kind: 'token', value }
}

function nameOf({ environment, consumerKey, consumerSecret }: PromptAccount): string {
  return JSON.stringify([environment, consumerKey, consumerSecret])
}

async function send(
  { environment }: PromptAccount,
  path: string,
  init: RequestInit,
): Promise<Exclude<Reply, { kind: 'no-token' }>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(hosts[environment] + path, { ...init, redirect: 'manual', signal })
    const text = await response.text()
    return { kind: 'answered', status: response.status, body: jsonOf(text) }
  } catch {
    // The error of fetch may quote the address and what was sent.
    return { kind: 'silent' }
  }
}

function post(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) }
}

function headersOf(authorization: string) {
  return { Authorization: authorization, 'Content-Type': 'application/json', Accept: 'application/json' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isTokenRefused(reply: Reply): boolean {
  if (reply.kind !== 'answered') return false
  const error = errorReply.safeParse(reply.body)
  return reply.status === 401 || (error.success && tokenCodes.includes(error.data.errorCode))
}

/** An error of Safaricom's own servers leaves open whether the phone was prompted. */
function refusalOf({ status, body }: { status: number; body: unknown }): Refusal | { kind: 'silent' } {
  const error = errorReply.safeParse(body)
  const denied = pushReply.pick({ ResponseCode: true }).safeParse(body)
  if (status < 400 && denied.success) return { kind: 'refused', ...told(denied.data.ResponseCode, '') }
  if (!error.success)
    return status >= 400 && status < 500 && status !== 429
      ? { kind: 'refused', code: String(status), text: '' }
      : { kind: 'silent' }
  const { errorCode, errorMessage } = error.data
  if (status === 429 || (status >= 500 && !busyCodes.includes(errorCode))) return { kind: 'silent' }
  return { kind: 'refused', ...told(errorCode, errorMessage) }
}

function told(resultCode: string, text: string) {
  return { code: resultCode.slice(0, 32), text: text.slice(0, 200) }
}

/** Signs with the passkey, at Nairobi's time. */
function signature({ shortcode, passkey }: PromptAccount, at: number) {
  const timestamp = new Date(at + NAIROBI_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14)
  return { BusinessShortCode: shortcode, Password: base64(shortcode + passkey + timestamp), Timestamp: timestamp }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
