import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import { judgeApproval } from '#app/auth/approval.server.ts'
import { findMerchantIfSignedIn, type SignedInMerchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { SaleAnswer, SaleField } from '#app/components/merchant/pos/sale/sale-answer.ts'
import { lineRefused } from '#app/copy/phrases/merchant/pos.ts'
import type { SaleResult } from '#app/data/order/till/sale.server.ts'
import { sellerAt } from '#app/data/staff/till-access.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { parseSale, type SaleFormRefusal, type SaleParse } from '#app/domain/sale/sale-form.ts'
import { isLimited } from '#app/domain/staff/permission.ts'
import { SERVER_CLOCK } from '#app/domain/store/server-clock.ts'
import { logFault } from '#app/log.server.ts'
import { MAX_BODY, readBytes } from '#app/request-body.server.ts'
import { lineRefusals, noStoreAtTill, saleRefused as words } from '#copy/merchant/pos'
import { approvalError, approverViews } from '../orders/approval-answer.server.ts'
import { type BookedSale, saleOfFormerMember, saleOfTill, soldAtOf } from './late-seller.server.ts'
import { saleView } from './sold-order.server.ts'

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    return await saveSale(request, context)
  } catch (error) {
    if (error instanceof Response) {
      if (error.status === OTHER_ACCOUNT_STATUS) return refused(words().otherAccount, OTHER_ACCOUNT_STATUS)
      // The store is another account's, or closed.
      if (error.status === 404) return noStore()
      throw error
    }
    logFault(context, 'a sale was not saved', error)
    return refused(words().unknown, 503)
  }
}

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/pos' } })
}

async function saveSale(request: Request, context: AppLoadContext): Promise<Response> {
  const body = await readBytes(request, MAX_BODY)
  const parsed: SaleParse = body.ok
    ? parseSale(new TextDecoder().decode(body.value))
    : { ok: false, reason: 'sale-invalid' }
  const storeId = parsed.ok ? parsed.sale.storeId : undefined
  let merchant: SignedInMerchant | null
  try {
    merchant = await findMerchantIfSignedIn(request, context, 'sales.book', storeId)
  } catch (refusal) {
    const isGone = refusal instanceof Response && refusal.status === 404
    const late = isGone && parsed.ok ? await saleOfFormerMember(request, context, parsed.sale) : null
    if (!late) throw refusal
    return answerSale(request, context, late)
  }
  if (!merchant && parsed.ok) {
    const late = await saleOfTill(request, context, parsed.sale)
    if (late) return answerSale(request, context, late)
  }
  // No redirect: the till keeps its cart and asks to sign in.
  if (!merchant) return refused(words().signedOut, 401)
  const { store } = merchant
  if (!store) return noStore()
  if (!parsed.ok) return parsed.reason === 'sale-invalid' ? refused(words().unknown, 400) : refusedText(parsed.reason)
  const { sale } = parsed
  const person = store.till === undefined || sale.seller === store.actor ? null : sale.seller
  const seller = person && (await sellerAt(context, store.id, { person, soldAt: soldAtOf(sale, context) }))
  const isByLimits = isLimited(store.role, 'sales.book')
  const { approval: typed, ...sold } = sale
  const judged = typed && isByLimits ? await judgeApproval({ user: merchant.user, store }, 'sales.book', typed) : null
  if (judged?.ok === false) return answerUnapproved(store.rows, judged)
  return answerSale(request, context, {
    rows: store.rows,
    sale: {
      ...sold,
      isLimited: isByLimits,
      approval: judged && { intent: 'sell', by: judged.approver, till: tillOf({ store }) },
      actorId: (seller && person) || store.actor,
      till: tillOf({ store }),
      withoutPin: sale.withoutPin && store.till !== undefined,
      ...(person && seller === 'left' && { problems: [{ reason: 'seller-left' as const, person }] }),
    },
  })
}

async function answerSale(request: Request, context: AppLoadContext, { rows, sale }: BookedSale): Promise<Response> {
  const result = await rows.orders.sell(sale)
  if (!result.ok) return refusedSale(result, rows, Boolean(sale.late))
  const receipt = result.receipt ?? (await rows.orders.details(result.order.id))
  if (!receipt) return refused(words().unknown, 500)
  const headers = {
    'Set-Cookie': freshCookie(rows.id, context.now()),
    'Server-Timing': `${SERVER_CLOCK};dur=${context.now()}`,
  }
  const slip = saleView(receipt, context, new URL(request.url).origin)
  return answer({ ok: true, sale: slip }, 200, headers)
}

async function refusedSale(
  result: Extract<SaleResult, { ok: false }>,
  rows: OpenStore,
  isLate: boolean,
): Promise<Response> {
  switch (result.reason) {
    case 'below-lowest': {
      const lowest = formatMoney(result.lowest, moneyFormatOf(result.currency))
      return answerOverLimit(rows, words().lowest({ lowest }))
    }
    case 'extras-not-sold':
      return answerOverLimit(rows, words().extrasNotSold)
    case 'lines-refused':
      return answer(
        { ok: false, title: words().title, text: result.lines.map(lineRefused).join(' '), isStale: true },
        isLate ? 422 : 409,
      )
    case 'discount-too-large': {
      const most = formatMoney(result.subtotal, moneyFormatOf(result.currency))
      return answer(
        { ok: false, title: words().title, text: words().discountTooLarge({ most }), field: 'discount', isStale: true },
        409,
      )
    }
    case 'owed-by-nobody': {
      const owed = formatMoney(result.owed, moneyFormatOf(result.currency))
      return refusedField('customerPhone', words().owedByNobody({ owed }))
    }
    case 'prices-differ':
      return refused(words().pricesDiffer({ product: result.name || lineRefusals().nameless }))
    case 'price-changed': {
      const total = formatMoney(result.figures.total, moneyFormatOf(result.currency))
      return answer({ ok: false, title: words().title, text: words().price({ total }), isStale: true }, 409)
    }
    case 'order-closed':
      return noStore()
    case 'key-reused':
      return answer(
        {
          ok: false,
          title: words().title,
          text: words().reused({ number: orderNumber(result.number) }),
          isSaved: true,
        },
        409,
      )
    case 'mpesa-code-used':
      return refusedField('mpesaCode', words().mpesaUsed({ number: orderNumber(result.number) }))
    case 'code-amount-differs': {
      const amount = formatMoney(result.amount, moneyFormatOf(result.currency))
      return refusedField('mpesaCode', words().codeAmountDiffers({ amount }))
    }
    case 'mpesa-code-invalid':
      return refusedField('mpesaCode', words().mpesaCode)
    case 'phone-invalid':
    case 'phone-required':
    case 'phone-too-long':
    case 'phone-too-short':
      return refusedField('customerPhone', words().phone)
    case 'prompt-unpaid':
      return refused(words().promptUnpaid)
    case 'order-not-saved':
      return refused(words().unknown, 503)
    case 'total-too-large':
      return refused(words().tooLarge)
    case 'too-many-lines':
      return refused(words().tooManyLines)
    default:
      return refused(words().unknown)
  }
}

async function answerOverLimit(rows: OpenStore, text: string, error: string | null = null): Promise<Response> {
  const approval = { people: await approverViews(rows), fields: {}, error, text }
  return answer({ ok: false, title: words().askManager, text, field: 'discount', approval }, 422)
}

function answerUnapproved(rows: OpenStore, refusal: Parameters<typeof approvalError>[0]): Promise<Response> {
  return answerOverLimit(rows, words().notAllowed, approvalError(refusal))
}

function refusedText(reason: Exclude<SaleFormRefusal, 'sale-invalid'>): Response {
  switch (reason) {
    case 'name-too-long':
      return refusedField('customerName', words().name)
    case 'phone-too-long':
      return refusedField('customerPhone', words().phone)
    case 'mpesa-code-invalid':
      return refusedField('mpesaCode', words().mpesaCode)
    case 'extra-invalid':
      return refused(words().unknown)
  }
}

function noStore(): Response {
  return answer({ ok: false, title: noStoreAtTill().title, text: noStoreAtTill().text }, 404)
}

function refused(text: string, status = 422): Response {
  return answer({ ok: false, title: words().title, text }, status)
}

function refusedField(field: SaleField, text: string): Response {
  return answer({ ok: false, title: words().title, text, field }, 422)
}

function answer(body: SaleAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
