import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { judgeCount } from '#app/domain/payment/day-sheet.ts'
import { reportWords as words } from '#copy/merchant/shifts'

interface Props {
  /** Counted less expected. */
  difference: Minor
  moneyFormat: MoneyFormat
}

export function Balance({ difference, moneyFormat }: Props) {
  return (
    <span className={`text-sm font-semibold ${difference === 0 ? 'text-brand-strong' : 'text-warn'}`}>
      {balanceText(difference, moneyFormat)}
    </span>
  )
}

export function balanceText(difference: Minor, moneyFormat: MoneyFormat): string {
  const verdict = judgeCount(0, difference)
  if (verdict.kind === 'fits') return words().fits
  const amount = formatMoney(verdict.by, moneyFormat)
  return verdict.kind === 'too-little' ? words().tooLittle({ amount }) : words().tooMuch({ amount })
}
