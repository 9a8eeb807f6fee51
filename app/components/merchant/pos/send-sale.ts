import type { Minor } from '#app/domain/money.ts'
import type { TillDiscount } from '#app/domain/sale/till-discount.ts'
import type { TillDraft } from '#app/domain/sale/till-draft.ts'
import { saleRefused as words } from '#copy/merchant/pos'
import type { SaleAnswer } from './sale-answer.ts'

const TIMEOUT_MS = 12_000
const TRIES = 2

/** Retries once without a response; the id makes it one sale. Never throws. */
export async function sendSale(
  draft: TillDraft,
  quoted: { saleId: string; discount: TillDiscount | null; quotedTotal: Minor; quotedCurrency: string },
): Promise<SaleAnswer> {
  const { lines, extras, customerName, customerPhone, method, mpesaCode } = draft
  const body = JSON.stringify({
    ...quoted,
    lines: lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    extras: extras.map(({ name, price, quantity }) => ({ name, price, quantity })),
    customerName,
    customerPhone,
    method,
    mpesaCode,
  })
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await post(body)
    if (answer) return answer
  }
  return { ok: false, title: words().title, text: words().offline }
}

/** Null when it is unknown whether the sale arrived. */
async function post(body: string): Promise<SaleAnswer | null> {
  try {
    const response = await fetch('/pos/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.headers.get('content-type')?.startsWith('application/json')) return null
    return (await response.json()) as SaleAnswer
  } catch {
    return null
  }
}
