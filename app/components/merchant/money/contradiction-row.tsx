import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { toCheck as words } from '#copy/merchant/money'
import { MoneyForm } from './money-form.tsx'
import { MoneyRow, refusedOf } from './money-row.tsx'
import type { ContradictionView, MoneyActionData } from './money-view.ts'
import { OrderPerson } from './order-person.tsx'

export function ContradictionRow({ payment, answer }: { payment: ContradictionView; answer?: MoneyActionData }) {
  const { id, orderId, number, name, amount, statementAmount, moneyFormat } = payment
  const money = (minor: number) => formatMoney(minor, moneyFormat)
  return (
    <MoneyRow
      title={<OrderPerson orderId={orderId} number={number} name={name} />}
      hints={[
        statementAmount === null
          ? words().tookBack
          : words().differs({ booked: money(amount), told: money(statementAmount) }),
      ]}
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refusedOf(answer, id)?.text}
    >
      {statementAmount === null ? (
        <MoneyForm
          intent="take-off"
          id={id}
          className="flex-auto md:flex-none"
          values={{ number: orderNumber(number) }}
          label={words().takeOff({ number: orderNumber(number) })}
        />
      ) : (
        <MoneyForm
          intent="use-statement"
          id={id}
          className="flex-auto md:flex-none"
          values={{ shown: money(statementAmount) }}
          label={words().use({ amount: money(statementAmount) })}
        />
      )}
    </MoneyRow>
  )
}
