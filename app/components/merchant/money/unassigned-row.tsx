import { orderNumber } from '#app/domain/order/order.ts'
import { toCheck as words } from '#copy/merchant/money'
import { Field } from '../../ui/field/field.tsx'
import { spacedPhone } from '../orders/order-dates.ts'
import { MoneyForm } from './money-form.tsx'
import { actionSpot, MoneyRow, refusedOf } from './money-row.tsx'
import type { MoneyActionData, UnassignedMoneyView } from './money-view.ts'
import { RowMore } from './row-more.tsx'

export function UnassignedRow({ money, answer }: { money: UnassignedMoneyView; answer?: MoneyActionData }) {
  const { id, suggestion, amount, moneyFormat, isReversed, claim } = money
  const refused = refusedOf(answer, id)
  const more: Record<string, number> = refused?.more ? { acceptsMore: refused.more } : {}
  const number = suggestion && orderNumber(suggestion.number)
  const dismissal = <MoneyForm intent="dismiss" id={id} label={words().notForShop} />
  const isOpen = Boolean(refused?.question ?? refused?.errors)
  const choice = (
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
      {refused?.question && <p role="alert">{refused.question}</p>}
    </MoneyForm>
  )
  const isSuggested = number && !refused && !isReversed
  return (
    <MoneyRow
      id={id}
      title={<Payer {...money} />}
      note={<Origin {...money} />}
      twin={claim && { id: claim.id, text: words().sameClaim({ number: orderNumber(claim.number) }) }}
      hints={isReversed ? [tookBack()] : []}
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refused?.text}
    >
      {isSuggested && (
        <MoneyForm
          intent="book"
          id={id}
          values={{ number }}
          spot={actionSpot}
          label={<span className="text-brand-strong">{words().book({ number })}</span>}
        />
      )}
      {!isSuggested && !isReversed && (
        <RowMore label={words().choose} isOpen={isOpen}>
          {choice}
        </RowMore>
      )}
      <RowMore>
        {isSuggested && choice}
        {dismissal}
      </RowMore>
    </MoneyRow>
  )
}

export function DismissedRow({ money }: { money: UnassignedMoneyView }) {
  return (
    <MoneyRow
      title={<Payer {...money} />}
      note={<Origin {...money} />}
      hints={money.isReversed ? [tookBack()] : []}
      amount={money.amount}
      moneyFormat={money.moneyFormat}
    >
      {!money.isReversed && <MoneyForm intent="restore" id={money.id} label={words().forShop} spot={actionSpot} />}
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

function Origin({ account, phone, suggestion, isPrompted, ...money }: UnassignedMoneyView) {
  const when = isPrompted ? promptedText(money) : money.when
  if (account) return <>{words().account({ when, account })}</>
  if (suggestion?.reason === 'amount') return <>{words().onlyOrder({ when, number: orderNumber(suggestion.number) })}</>
  return <>{phone ? words().phone({ when, phone: spacedPhone(phone) }) : when}</>
}

export function promptedText({ till, when }: { till: string | null; when: string }): string {
  return till === null ? words().prompted({ when }) : words().promptedAt({ till, when })
}

function tookBack() {
  return { text: words().tookBack, isHarmless: false }
}
