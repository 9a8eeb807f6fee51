import type { NewSale } from '#app/browser/till/outbox-sales.ts'
import { postSale } from '#app/browser/till/post-sale.ts'
import { saleRefused as words } from '#copy/merchant/pos'
import type { Completion } from './complete-sale.ts'
import type { SaleAnswer } from './sale-answer.ts'

const TIMEOUT_MS = 12_000
const TRIES = 2

/**
 * Sends a sale that the device can't keep: the cart stays until the server has answered, and its id
 * makes it one sale. `unanswered` is said when no answer came.
 */
export async function sendWithoutOutbox(sale: NewSale, unanswered: string): Promise<Completion> {
  const unkept = { ...sale, tillNumber: '', soldAt: 0, isLate: false, refusal: null }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { outcome, body } = await postSale(unkept, AbortSignal.timeout(TIMEOUT_MS))
    if (outcome === 'unanswered') continue
    const answer = body as SaleAnswer | null
    if (answer?.ok) return { kind: 'booked', sale: answer.sale }
    return { kind: 'refused', problem: answer ?? { ok: false, title: words().title, text: words().unknown } }
  }
  return { kind: 'refused', problem: { ok: false, title: words().title, text: unanswered } }
}
