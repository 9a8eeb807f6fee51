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
  [/UNIQUE constraint failed: .{0,200}orders\.mpesa_code|orders_by_mpesa_code/, 'mpesa-code'],
  [/UNIQUE constraint failed: .{0,200}payments\.code|payments_by_code/, 'payment-code'],
  [/UNIQUE constraint failed: .{0,200}payments\.request_id|payments_by_request/, 'payment-request'],
  [/UNIQUE constraint failed: .{0,200}(store_slugs\.slug|stores\.slug)/, 'slug'],
  [/FOREIGN KEY constraint failed/, 'foreign-key'],
  [/constraint failed/i, 'other'],
]

export function brokenConstraint(error: unknown): Constraint | null {
  const text = messages(error).join('\n')
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** D1 is overloaded: an immediate retry makes it worse. */
export function isOverload(error: unknown): boolean {
  return messages(error).some((message) => /overloaded|too many requests queued|queued for too long/i.test(message))
}

/** Drops drizzle's parameters: people may have typed a constraint's name. */
function messages(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const [message = ''] = error.message.split('\nparams: ', 1)
  return [message, ...messages(error.cause)]
}
