import { MoreHorizontal } from 'lucide-react'
import { orderNumber } from '#app/domain/order/order.ts'
import { toCheck as words } from '#copy/merchant/money'
import { Field } from '../../ui/field/field.tsx'
import { spacedPhone } from '../orders/order-dates.ts'
import { MoneyForm } from './money-form.tsx'
import { MoneyRow, refusedOf } from './money-row.tsx'
import type { MoneyActionData, UnassignedMoneyView } from './money-view.ts'
import { RowMore } from './row-more.tsx'

export function UnassignedRow({ money, answer }: { money: UnassignedMoneyView; answer?: MoneyActionData }) {
  const { id, suggestion, amount, moneyFormat, isReversed, claim } = money
  const refused = refusedOf(answer, id)
  const more: Record<string, number> = refused?.more ? { acceptsMore: refused.more } : {}
  const question = refused?.question && <p role="alert">{refused.question}</p>
  const number = suggestion && orderNumber(suggestion.number)
  const dismissal = <MoneyForm intent="dismiss" id={id} label={words().notForShop} kind="text" />
  return (
    <MoneyRow
      id={id}
      title={<Payer {...money} />}
      note={<Origin {...money} />}
      twin={claim && { id: claim.id, text: words().sameClaim({ number: orderNumber(claim.number) }) }}
      hints={isReversed ? [words().tookBack] : []}
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refused?.text}
    >
      {number && !refused && !isReversed && (
        <MoneyForm
          intent="book"
          id={id}
          values={{ number }}
          className="flex-auto md:flex-none"
          label={<span className="text-brand-strong">{words().book({ number })}</span>}
        />
      )}
      {!isReversed && (
        <RowMore
          label={words().choose}
          kind={number ? 'text' : 'quiet'}
          isOpen={Boolean(refused?.question ?? refused?.errors)}
        >
          <MoneyForm intent="book" id={id} values={more} label={words().bookIt} kind="primary" className="grid gap-3">
            <Field
              id={`order-of-${id}`}
              name="number"
              label={words().number}
              hint={words().numberHint}
              error={refused?.errors?.number}
              defaultValue={refused?.typed?.number ?? number ?? ''}
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
            />
            {question}
          </MoneyForm>
        </RowMore>
      )}
      {number && !isReversed ? <More>{dismissal}</More> : dismissal}
    </MoneyRow>
  )
}

export function DismissedRow({ money }: { money: UnassignedMoneyView }) {
  return (
    <MoneyRow
      title={<Payer {...money} />}
      note={<Origin {...money} />}
      hints={money.isReversed ? [words().tookBack] : []}
      amount={money.amount}
      moneyFormat={money.moneyFormat}
    >
      {!money.isReversed && <MoneyForm intent="restore" id={money.id} label={words().forShop} />}
    </MoneyRow>
  )
}

function Payer({ name, code }: UnassignedMoneyView) {
  return (
    <>
      <bdi>{name ?? words().nobody}</bdi>
      {code && ` · ${code}`}
    </>
  )
}

function Origin({ when, account, phone, suggestion }: UnassignedMoneyView) {
  if (account) return <>{words().account({ when, account })}</>
  if (suggestion?.reason === 'amount') return <>{words().onlyOrder({ when, number: orderNumber(suggestion.number) })}</>
  return <>{phone ? words().phone({ when, phone: spacedPhone(phone) }) : when}</>
}

function More({ children }: { children: React.ReactNode }) {
  return (
    <details className="relative">
      <summary className="icon-btn list-none border border-line" aria-label={words().more}>
        <MoreHorizontal className="icon icon-small" aria-hidden="true" />
      </summary>
      <div className="absolute end-0 z-10 mt-1 rounded-card border border-line bg-card p-1 shadow-raised">
        {children}
      </div>
    </details>
  )
}
