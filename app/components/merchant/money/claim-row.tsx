import { formatMoney, plainAmount } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { toCheck as words } from '#copy/merchant/money'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { MoneyForm } from './money-form.tsx'
import { MoneyRow, refusedOf } from './money-row.tsx'
import type { ClaimView, MoneyActionData } from './money-view.ts'
import { OrderPerson } from './order-person.tsx'
import { RowMore } from './row-more.tsx'

export function ClaimRow({ claim, answer }: { claim: ClaimView; answer?: MoneyActionData }) {
  const { id, orderId, number, name, code, when, hints, amount, arrived, money, moneyFormat } = claim
  const refused = refusedOf(answer, id)
  return (
    <MoneyRow
      id={id}
      title={<OrderPerson orderId={orderId} number={number} name={name} />}
      note={words().code({ code, when })}
      hints={hints}
      twin={money && { id: money.id, text: words().sameMoney({ amount: formatMoney(money.amount, moneyFormat) }) }}
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refused?.text}
    >
      <RowMore label={words().arrived} isOpen={Boolean(refused?.question ?? refused?.errors)}>
        <MoneyForm
          intent="confirm-claim"
          id={id}
          values={{ orderId, ...(refused?.more ? { acceptsMore: refused.more } : {}) }}
          label={words().record}
          kind="primary"
          className="grid gap-3"
        >
          <MoneyField
            id={`arrived-${id}`}
            name="amount"
            label={words().amount}
            symbol={moneyFormat.symbol}
            defaultValue={refused?.typed?.amount ?? plainAmount(arrived)}
            error={refused?.errors?.amount}
          />
          {refused?.question && <p role="alert">{refused.question}</p>}
        </MoneyForm>
      </RowMore>
      <RowMore>
        <MoneyForm
          intent="refuse-claim"
          id={id}
          values={{ orderId }}
          label={
            <>
              {words().notArrived}
              <span className="sr-only"> {orderNumber(number)}</span>
            </>
          }
        />
      </RowMore>
    </MoneyRow>
  )
}
