import type { Minor } from '#app/domain/money.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'

export interface ShiftTotals {
  currency: string
  method: LedgerMethod
  /** Actor; null for what nobody typed. */
  person: string | null
  received: Minor
  givenBack: Minor
  count: number
}

export interface ShiftCount {
  currency: string
  float: Minor
  countedBefore: Minor | null
  /** Null while the shift is open, as is `expected`. */
  counted: Minor | null
  expected: Minor | null
}

export interface PersonCash {
  person: string | null
  received: Minor
  givenBack: Minor
}

export interface ShiftReport {
  float: Minor
  /** Float less what was counted before it; 0 for a first shift. */
  openingDifference: Minor
  people: PersonCash[]
  received: Minor
  givenBack: Minor
  putIn: Minor
  takenOut: Minor
  /** At closing, or now while it is open. */
  expected: Minor
  counted: Minor | null
  /** Counted less expected; null while it is open. */
  difference: Minor | null
  /** Cash of sales that reached the books after the count. */
  arrivedLater: Minor
  /** The difference with what arrived later. */
  differenceNow: Minor | null
  /** Who alone took cash; null where several did, or nobody. */
  whose: string | null
  /** Cash of another currency among them. */
  others: Omit<ShiftTotals, 'person'>[]
}

export function reportOf(
  shift: ShiftCount,
  totals: readonly ShiftTotals[],
  movements: readonly { amount: Minor }[],
): ShiftReport {
  const isCash = ({ method, currency }: ShiftTotals) => method === 'cash' && currency === shift.currency
  const cash = totals.filter(isCash)
  const received = sum(cash.map((row) => row.received))
  const givenBack = sum(cash.map((row) => row.givenBack))
  const putIn = sum(movements.map(({ amount }) => Math.max(amount, 0)))
  const takenOut = sum(movements.map(({ amount }) => Math.max(-amount, 0)))
  const expectedNow = shift.float + received - givenBack + putIn - takenOut
  const expected = shift.expected ?? expectedNow
  const people = peopleOf(cash)
  const [alone] = people.length === 1 ? people : []
  return {
    float: shift.float,
    openingDifference: shift.countedBefore === null ? 0 : shift.float - shift.countedBefore,
    people,
    received,
    givenBack,
    putIn,
    takenOut,
    expected,
    counted: shift.counted,
    difference: shift.counted === null ? null : shift.counted - expected,
    arrivedLater: expectedNow - expected,
    differenceNow: shift.counted === null ? null : shift.counted - expectedNow,
    whose: alone?.person ?? null,
    others: othersOf(totals.filter((row) => !isCash(row))),
  }
}

function peopleOf(cash: readonly ShiftTotals[]): PersonCash[] {
  return [...new Set(cash.map(({ person }) => person))].map((person) => {
    const own = cash.filter((row) => row.person === person)
    return { person, received: sum(own.map((row) => row.received)), givenBack: sum(own.map((row) => row.givenBack)) }
  })
}

function othersOf(totals: readonly ShiftTotals[]): ShiftReport['others'] {
  const others = new Map<string, ShiftReport['others'][number]>()
  for (const { person: _person, ...row } of totals) {
    const key = `${row.currency} ${row.method}`
    const known = others.get(key)
    others.set(
      key,
      known
        ? {
            ...known,
            received: known.received + row.received,
            givenBack: known.givenBack + row.givenBack,
            count: known.count + row.count,
          }
        : row,
    )
  }
  return [...others.values()]
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((all, amount) => all + amount, 0)
}
