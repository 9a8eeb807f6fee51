import { Link } from '@remix-run/react'
import { formatMoney } from '#app/domain/money.ts'
import { toCheck as words } from '#copy/merchant/money'
import { buttonClass } from '../../ui/button.tsx'
import { MoneyForm } from './money-form.tsx'
import { MoneyRow, refusedOf } from './money-row.tsx'
import type { MoneyActionData, RefundView } from './money-view.ts'
import { OrderPerson, useOrderPath } from './order-person.tsx'

export function RefundRow({ refund, answer }: { refund: RefundView; answer?: MoneyActionData }) {
  const { orderId, number, name, amount, paid, total, cancelled, moneyFormat } = refund
  const orderPath = useOrderPath(orderId)
  const money = (minor: number) => formatMoney(minor, moneyFormat)
  return (
    <MoneyRow
      title={<OrderPerson orderId={orderId} number={number} name={name} />}
      note={
        cancelled === null
          ? words().tooMuch({ paid: money(paid), total: money(total) })
          : words().cancelled({ when: cancelled, amount: money(paid) })
      }
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refusedOf(answer, orderId)?.text}
    >
      <Link to={orderPath} className={buttonClass('quiet', 'flex-auto px-3! text-sm md:flex-none')}>
        {words().giveBack}
      </Link>
      {cancelled !== null && <MoneyForm intent="keep" id={orderId} label={words().keep} kind="text" />}
    </MoneyRow>
  )
}
