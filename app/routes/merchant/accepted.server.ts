import type { Minor } from '#app/domain/money.ts'
import { parseWholeNumber } from '#app/domain/whole-number.ts'

/** By how much a payment may be more than its order needs: what the seller was asked about. */
export function acceptedMoreOf(form: FormData): Minor {
  return parseWholeNumber(String(form.get('acceptsMore') ?? '')) ?? 0
}
