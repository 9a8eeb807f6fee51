export type Constraint =
  | 'stock-covers-holds'
  | 'stock-not-negative'
  | 'discount-has-uses'
  | 'mpesa-code'
  | 'payment-code'
  | 'payment-request'
  | 'slug'
  | 'foreign-key'
  | 'other'

const patterns: [RegExp, Constraint][] = [
  [/stock_covers_holds/, 'stock-covers-holds'],
  [/stock_not_negative/, 'stock-not-negative'],
  [/discount_has_uses/, 'discount-has-uses'],
  [/UNIQUE constraint failed: .*orders\.mpesa_code|orders_by_mpesa_code/, 'mpesa-code'],
  [/UNIQUE constraint failed: .*payments\.code|payments_by_code/, 'payment-code'],
  [/UNIQUE constraint failed: .*payments\.request_id|payments_by_request/, 'payment-request'],
  [/UNIQUE constraint failed: .*(store_slugs\.slug|stores\.slug)/, 'slug'],
  [/FOREIGN KEY constraint failed/, 'foreign-key'],
  [/constraint failed/i, 'other'],
]

/** The constraint in D1's message, which drizzle wraps; null for other errors. */
export function brokenConstraint(error: unknown): Constraint | null {
  const text = messages(error).join('\n')
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** D1 is overloaded: an immediate retry makes it worse. */
export function isOverload(error: unknown): boolean {
  return messages(error).some((message) => /overloaded|too many requests queued|queued for too long/i.test(message))
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : []
}
