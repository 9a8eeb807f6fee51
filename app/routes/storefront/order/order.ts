import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { claimError } from '#app/copy/phrases/storefront/order.ts'
import { tooManyRequests } from '#app/copy/phrases/wait.ts'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import { checkByToken } from '#app/data/money/prompt/prompts.server.ts'
import {
  agreeByToken,
  cancelByToken,
  claimByToken,
  findByToken,
  markChatOpened,
  type OrderByToken,
  withdrawClaimByToken,
} from '#app/data/order/by-token.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { orderDocument } from '#app/documents/order-document.tsx'
import { networkOf } from '#app/domain/network.ts'
import { hasMoney } from '#app/domain/order/change/lifecycle.ts'
import { LANGUAGE_PARAM } from '#app/domain/store/languages.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { variablesOf } from '#app/env.server.ts'
import { readForm } from '#app/request-body.server.ts'
import { orderErrors } from '#copy/order-errors'
import { changeWords } from '#copy/storefront/order-change'
import { claimWords } from '#copy/storefront/order-claim'
import { htmlResponse, shopperPage } from '../shopper-page.server.ts'
import type { SentClaim } from './claims.server.ts'
import { followAnswer } from './follow.server.ts'
import { askForOrder, promptStatus, type SentPrompt } from './prompts.server.ts'
import { orderView } from './view.server.ts'

type OpenOrder = Extract<OrderByToken, { closed: false }>

const noIndex = { 'X-Robots-Tag': 'noindex' }
const noStore = { 'Cache-Control': 'no-store', ...noIndex }
/** Back from WhatsApp or M-PESA shows the cached page, and its script refreshes it. */
const pageHeaders = { 'Cache-Control': 'private, no-cache', ...noIndex }

export function loader(args: LoaderFunctionArgs) {
  const claimId = new URL(args.request.url).searchParams.get('claim')
  return shopperPage('order', args, () => renderOrder(args, { claimId }))
}

/** `intent` is the form's or button's, or 'opened' after the chat link. */
export function action(args: ActionFunctionArgs) {
  return shopperPage('order', args, async () => {
    const { request, params, context } = args
    const token = params.token ?? ''
    const form = await readForm(request)
    const field = (name: string) => String((form.ok && form.value.get(name)) || '')
    switch (field('intent')) {
      case 'cancel':
        return cancel(args, token)
      case 'agree':
        return agree(args, token, Number(field('revision') || Number.NaN))
      case 'claim':
        return claim(args, token, { message: field('message'), amount: field('amount') })
      case 'withdraw':
        return withdraw(args, token, field('claim'))
      case 'prompt':
        return ask(args, token, field)
      case 'check-prompt': {
        if (!(await checkByToken(context, token)).ok) throw failure(404)
        return backTo(request, token, { part: '#prompt' })
      }
      case 'follow':
      case 'unfollow':
        return followAnswer(context, token, field)
      case 'opened': {
        if (!(await markChatOpened(context, token))) throw failure(404)
        return backTo(request, token)
      }
      default:
        throw failure(form.ok ? 400 : form.status)
    }
  })
}

interface Shown {
  /** In the language of the order's reader. */
  problem?: (found: OpenOrder) => string
  status?: number
  headers?: HeadersInit
  claimId?: string | null
  sent?: (found: OpenOrder) => SentClaim
  sentPrompt?: SentPrompt
}

async function renderOrder(
  { request, params, context }: LoaderFunctionArgs,
  { problem, status = 200, headers, claimId = null, sent, sentPrompt }: Shown,
): Promise<Response> {
  const found = await findByToken(context, params.token ?? '')
  if (!found) throw failure(404)
  if (found.closed) throw failure(410)
  readOrder(request, found)
  const { origin } = new URL(request.url)
  const { VAPID_PUBLIC_KEY: pushKey } = variablesOf(context.env)
  const refused = { sent: sent?.(found) ?? null, sentPrompt: sentPrompt ?? null }
  const view = orderView(found, { origin, now: context.now(), pushKey, claimId, ...refused })
  const page = orderDocument({ view, store: found.store, problem: problem?.(found) ?? null })
  return htmlResponse(page, status, { ...headers, ...pageHeaders })
}

/** Uses the order's language, unless its reader has chosen another of the store. */
function readOrder(request: Request, { store, order }: OpenOrder): void {
  setShopperLanguage(request, {
    language: order.language ?? store.language,
    languages: [store.language, ...store.languages],
  })
}

async function cancel(args: ActionFunctionArgs, token: string): Promise<Response> {
  const { request, context } = args
  const result = await cancelByToken(context, token)
  if (result.ok) return backTo(request, token, {}, { 'Set-Cookie': freshCookie(result.order.storeId, context.now()) })
  const { reason } = found(result)
  const problem = ({ order, store }: OpenOrder) =>
    order.status === 'pending' && hasMoney(order)
      ? claimWords().cannotCancel({ storeName: store.name })
      : orderErrors()[reason]
  return renderOrder(args, { status: 409, problem })
}

async function agree(args: ActionFunctionArgs, token: string, revision: number): Promise<Response> {
  if (!Number.isSafeInteger(revision)) throw failure(400)
  const result = await agreeByToken(args.context, token, revision)
  if (result.ok) return backTo(args.request, token)
  found(result)
  return renderOrder(args, { status: 409, problem: () => changeWords().changedAgain })
}

async function claim(args: ActionFunctionArgs, token: string, typed: Omit<SentClaim, 'error'>): Promise<Response> {
  const { request, context } = args
  const result = await claimByToken(context, token, typed, networkOf(request.headers))
  if (result.ok) return backTo(request, token, { claim: result.claimId, part: '#claims' })
  const refusal = found(result)
  if (refusal.reason === 'order-changed-again') {
    return renderOrder(args, { status: 409, problem: () => changeWords().changedAgain })
  }
  const { reason } = refusal
  const error = ({ store }: OpenOrder) => ({
    field: reason === 'amount-invalid' ? ('amount' as const) : ('message' as const),
    text: reason === 'wait' ? tooManyRequests(refusal.waitMs) : claimError(reason, store.name),
  })
  const headers = reason === 'wait' ? retryAfter(refusal.waitMs) : undefined
  const sent = (shown: OpenOrder) => ({ ...typed, error: error(shown) })
  return renderOrder(args, { status: claimStatus[reason], headers, sent })
}

const claimStatus = {
  'no-code': 422,
  'no-other-code': 422,
  'not-sent': 422,
  'amount-invalid': 422,
  'code-used': 409,
  'too-many-claims': 409,
  wait: 429,
}

async function ask(args: ActionFunctionArgs, token: string, field: (name: string) => string): Promise<Response> {
  const { request, context } = args
  const result = await askForOrder(context, request, token, field)
  if (result.ok) return backTo(request, token, { part: '#prompt' })
  const { reason, until } = found(result.sent.refused)
  const headers = reason === 'too-many' && until ? retryAfter(until - context.now()) : undefined
  return renderOrder(args, { status: promptStatus[reason], headers, sentPrompt: result.sent })
}

async function withdraw(args: ActionFunctionArgs, token: string, claimId: string): Promise<Response> {
  const result = await withdrawClaimByToken(args.context, token, claimId)
  if (result.ok) return backTo(args.request, token, { part: '#claims' })
  found(result)
  return renderOrder(args, { status: 409, problem: () => changeWords().changedAgain })
}

/** @throws the error page, when there is no such order, or its store has closed */
function found<R extends { ok: false; reason: string }>(refusal: R) {
  if (refusal.reason === 'order-not-found') throw failure(404)
  if (refusal.reason === 'order-closed') throw failure(410)
  return refusal as R & { reason: Exclude<R['reason'], 'order-not-found' | 'order-closed'> }
}

/** Keeps the language that the address names. */
function backTo(
  request: Request,
  token: string,
  { claim, part = '' }: { claim?: string; part?: string } = {},
  headers: Record<string, string> = {},
): Response {
  const language = new URL(request.url).searchParams.get(LANGUAGE_PARAM)
  const query = new URLSearchParams({ ...(claim && { claim }), ...(language && { [LANGUAGE_PARAM]: language }) })
  const address = [orderPath(token), String(query)].filter(Boolean).join('?')
  return redirect(address + part, { status: 303, headers: { ...noStore, ...headers } })
}

function failure(status: 400 | 404 | 410 | 413): Response {
  return new Response(null, { status, headers: noStore })
}
