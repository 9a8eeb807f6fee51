import type { Minor } from '../money.ts'

interface Taking {
  currency: string
  sales: number
  total: Minor
}

export function totalsByCurrency<Row extends Taking>(takings: readonly Row[]): Row[] {
  const totals = new Map<string, Row>()
  for (const taking of takings) {
    const sum = totals.get(taking.currency)
    totals.set(
      taking.currency,
      sum ? { ...sum, sales: sum.sales + taking.sales, total: sum.total + taking.total } : taking,
    )
  }
  return [...totals.values()]
}
