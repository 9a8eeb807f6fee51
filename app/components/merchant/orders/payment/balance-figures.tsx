import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { orderMoney as words } from '#copy/merchant/order-money'
import { Money } from '../../../ui/money.tsx'

interface Props {
  total: Minor
  money: { paid: Minor; stillToPay: Minor; dueBack: Minor }
  moneyFormat: MoneyFormat
}

export function BalanceFigures({ total, money: { paid, stillToPay, dueBack }, moneyFormat }: Props) {
  const figures: [string, Minor][] = [
    [words().total, total],
    [words().paidSoFar, paid],
    dueBack > 0 ? [words().toGiveBack, dueBack] : [words().stillToPay, stillToPay],
  ]
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      {figures.map(([label, minor], index) => (
        <div key={label} className={index === 2 ? 'ms-auto text-end' : ''}>
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className={index === 2 ? 'text-base font-bold' : 'text-sm font-semibold'}>
            <Money minor={minor} format={moneyFormat} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
