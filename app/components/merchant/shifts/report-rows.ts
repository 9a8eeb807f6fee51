import type { Minor } from '#app/domain/money.ts'
import { reportWords as words } from '#copy/merchant/shifts'
import type { ReportView, SalesView } from './shift-view.ts'

export interface ReportRow {
  label: string
  minor: Minor
  /** Explains the label. */
  text?: string
  look?: 'sum' | 'total' | 'aside'
}

export function drawerRows(report: ReportView): ReportRow[] {
  const { float, openingDifference, received, givenBack, putIn, takenOut, arrivedLater } = report
  const { expected, counted, difference } = report
  return [
    { label: words().float, minor: float },
    ...ifAny({ label: words().openingDifference, minor: openingDifference, look: 'aside' }),
    { label: words().in, minor: received },
    ...ifAny({ label: words().back2, minor: -givenBack }),
    ...ifAny({ label: words().putIn, minor: putIn }),
    ...ifAny({ label: words().takenOut, minor: -takenOut }),
    { label: words().expected, minor: expected, look: 'sum' },
    ...(counted === null ? [] : [{ label: words().counted, minor: counted, look: 'sum' as const }]),
    ...(difference === null ? [] : [{ label: words().difference, minor: difference, look: 'total' as const }]),
    ...ifAny({ label: words().arrived, minor: arrivedLater }),
  ]
}

export function salesRows({ discounts, otherThings, withoutPin }: SalesView): ReportRow[] {
  const goods = otherThings.names.map(({ name, count }) => `${words().times({ n: count })} ${name}`).join(', ')
  return [
    ...(discounts.count > 0
      ? [{ label: words().discounts, text: words().inSales({ n: discounts.count }), minor: discounts.amount }]
      : []),
    ...(otherThings.count > 0 ? [{ label: words().otherThings, text: goods, minor: otherThings.amount }] : []),
    ...(withoutPin.count > 0
      ? [{ label: words().withoutPin, text: words().inSales({ n: withoutPin.count }), minor: withoutPin.amount }]
      : []),
  ]
}

export function whoseText({ whose, people }: ReportView): string {
  if (whose !== null) return words().whose({ name: whose })
  return people.length > 0 ? words().shared : words().nobody
}

function ifAny(row: ReportRow): ReportRow[] {
  return row.minor === 0 ? [] : [row]
}
