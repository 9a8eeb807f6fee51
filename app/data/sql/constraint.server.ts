export type Constraint =
  | 'stock-covers-holds'
  | 'stock-not-negative'
  | 'discount-has-uses'
  | 'mpesa-code'
  | 'slug'
  | 'product-code'
  | 'foreign-key'
  | 'other'

const names: [RegExp, Constraint][] = [
  [/stock_covers_holds/, 'stock-covers-holds'],
  [/stock_not_negative/, 'stock-not-negative'],
  [/discount_has_uses/, 'discount-has-uses'],
  [/UNIQUE constraint failed: .*orders\.mpesa_code|orders_by_mpesa_code/, 'mpesa-code'],
  [/UNIQUE constraint failed: .*(store_slugs\.slug|stores\.slug)/, 'slug'],
  [/UNIQUE constraint failed: .*products\.code|products_by_code/, 'product-code'],
  [/FOREIGN KEY constraint failed/, 'foreign-key'],
  [/constraint failed/i, 'other'],
]

/** Which rule of the schema refused a batch (D1 says so in words, drizzle wraps them); null when it was no rule. */
export function brokenConstraint(error: unknown): Constraint | null {
  const words = messages(error).join('\n')
  return names.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** D1 has more to do than it can: asking again at once makes it worse. */
export function isOverload(error: unknown): boolean {
  return messages(error).some((words) => /overloaded|too many requests queued|queued for too long/i.test(words))
}

function messages(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messages(error.cause)] : []
}
