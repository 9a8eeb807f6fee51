import { formatNumber } from '#app/copy/numbers.ts'
import type { Change } from '#app/domain/analytics/figures.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { changeWords } from '#copy/merchant/dashboard'

export interface Compared {
  period: 'yesterday' | 'week' | 'weekday' | 'weekdays' | 'month' | 'day' | 'days'
  day: string
  first: string
  last: string
  month: string
}

export function roundMoney(minor: Minor, format: MoneyFormat): string {
  return formatMoney(minor, format).replace(/\.00$/, '')
}

/** Returns 'KSh 3,900 more than Mon to Thu last week'. */
export function revenueChangeWords(change: Change, format: MoneyFormat, compared: Compared): string {
  if (change.kind === 'same') return changeWords().same({ ...compared })
  if (change.isFirst) return changeWords().first({ ...compared })
  const words = change.kind === 'more' ? changeWords().more : changeWords().less
  return words({ ...compared, amount: roundMoney(change.by, format) })
}

export function countChangeWords(change: Change, compared: Compared): string {
  if (change.kind === 'same') return changeWords().same({ ...compared })
  return changeWords()[change.kind]({ ...compared, amount: formatNumber(change.by) })
}

/** Returns '+5', '−17'; '' for no change. */
export function shortChange(change: Change): string {
  if (change.kind === 'same') return ''
  return `${change.kind === 'more' ? '+' : '−'}${formatNumber(change.by)}`
}
