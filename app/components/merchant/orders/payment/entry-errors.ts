import type { SubmissionResult } from '@conform-to/react'
import { moneyErrors } from '#copy/merchant/order-money'

type Field = 'amount' | 'code' | 'when' | 'note' | 'number'

/** Texts by field, from refusal keys or the server's own words. */
export function entryErrors(result: SubmissionResult | undefined): Partial<Record<Field, string>> {
  const words: Record<string, unknown> = moneyErrors()
  return Object.fromEntries(
    Object.entries(result?.error ?? {}).flatMap(([field, refusals]) => {
      const [refusal] = refusals ?? []
      if (!refusal) return []
      const text = Object.hasOwn(words, refusal) ? words[refusal] : refusal
      return [[field, typeof text === 'string' ? text : refusal]]
    }),
  )
}
