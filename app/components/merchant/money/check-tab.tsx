import { Link } from '@remix-run/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { toCheck as words } from '#copy/merchant/money'
import { buttonClass } from '../../ui/button.tsx'
import { useMay } from '../use-access.ts'
import { ClaimRow } from './claim-row.tsx'
import { MoneyForm } from './money-form.tsx'
import { actionSpot, MoneyRow, moneyList, refusedOf } from './money-row.tsx'
import type { CheckView, ContradictionView, MoneyActionData, MoneyView, RefundView } from './money-view.ts'
import { OrderPerson, useOrderPath } from './order-person.tsx'
import { PasteBox } from './paste-box.tsx'
import { RowMore } from './row-more.tsx'
import { ToldTwiceRow } from './told-twice-row.tsx'
import { DismissedRow, UnassignedRow } from './unassigned-row.tsx'

interface MoneyGroupProps {
  id: string
  title: string
  count: ReactNode
  note?: string
  /** For all of the group at once. */
  action?: ReactNode
  children: ReactNode
}

interface Props extends Pick<MoneyView, 'hasStatements' | 'upgradePath' | 'claimsWaiting'> {
  check: CheckView
  answer?: MoneyActionData
}

export function CheckTab({ check, answer, ...view }: Props) {
  const { claims, free, dismissed, contradictions, toldTwice, refunds, hasMore, exact } = check
  const mayManage = useMay('money.manage')
  const isEmpty = [claims, free, contradictions, toldTwice, refunds].every(({ length }) => length === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {mayManage && <PasteBox {...view} answer={answer} />}
      {isEmpty && <NothingToCheck />}
      {contradictions.length > 0 && (
        <MoneyGroup id="contradictions" title={words().contradictions} count={contradictions.length}>
          {contradictions.map((payment) => (
            <ContradictionRow key={payment.id} payment={payment} answer={answer} />
          ))}
        </MoneyGroup>
      )}
      {toldTwice.length > 0 && (
        <MoneyGroup id="told-twice" title={words().toldTwice} count={toldTwice.length} note={words().toldTwiceNote}>
          {toldTwice.map((prompt) => (
            <ToldTwiceRow key={prompt.id} prompt={prompt} />
          ))}
        </MoneyGroup>
      )}
      {claims.length > 0 && (
        <MoneyGroup
          id="claims"
          title={words().claims}
          count={words().oldestFirst({ n: view.claimsWaiting })}
          note={words().proof}
          action={mayManage && exact > 1 && <AcceptAll count={exact} />}
        >
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} answer={answer} />
          ))}
        </MoneyGroup>
      )}
      {hasMore && <p className="text-sm text-ink-2">{words().firstShown({ n: claims.length })}</p>}
      {free.length > 0 && (
        <MoneyGroup id="free-money" title={words().free} count={free.length}>
          {free.map((money) => (
            <UnassignedRow key={money.id} money={money} answer={answer} />
          ))}
        </MoneyGroup>
      )}
      {refunds.length > 0 && (
        <MoneyGroup id="refunds" title={words().refunds} count={refunds.length}>
          {refunds.map((refund) => (
            <RefundRow key={refund.orderId} refund={refund} answer={answer} />
          ))}
        </MoneyGroup>
      )}
      {dismissed.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 items-center font-semibold text-ink-2 underline underline-offset-2">
            {words().dismissed({ n: dismissed.length })}
          </summary>
          <ul className={`mt-2 ${moneyList}`}>
            {dismissed.map((money) => (
              <DismissedRow key={money.id} money={money} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function NothingToCheck() {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <CircleCheck className="size-10 text-ink-3" aria-hidden="true" />
      <p className="text-lg font-bold">{words().nothing}</p>
      <p className="text-ink-2">{words().nothingText}</p>
    </div>
  )
}

/** The server decides again which match; each is booked by itself. */
function AcceptAll({ count }: { count: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-brand-soft px-4 py-2 text-sm">
      <p className="min-w-0 flex-[1_1_8rem]">{words().exact({ n: count })}</p>
      <MoneyForm
        intent="confirm-seen"
        id=""
        values={{ expected: count }}
        label={<span className="text-brand-strong">{words().acceptAll({ n: count })}</span>}
      />
    </div>
  )
}

function MoneyGroup({ id, title, count, note, action, children }: MoneyGroupProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div>
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 text-base">
          {title}
          <span className="text-sm font-normal text-ink-2">{count}</span>
        </h2>
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </div>
      {action}
      <ul className={moneyList}>{children}</ul>
    </section>
  )
}

function RefundRow({ refund, answer }: { refund: RefundView; answer?: MoneyActionData }) {
  const { orderId, number, name, amount, paid, total, cancelled, moneyFormat } = refund
  const orderPath = useOrderPath(orderId)
  const mayReverse = useMay('orders.reverse')
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
      {mayReverse && (
        <Link to={orderPath} className={buttonClass('quiet', actionSpot)}>
          {words().giveBack}
        </Link>
      )}
      {cancelled !== null && (
        <RowMore>
          <MoneyForm intent="keep" id={orderId} label={words().keep} />
        </RowMore>
      )}
    </MoneyRow>
  )
}

function ContradictionRow({ payment, answer }: { payment: ContradictionView; answer?: MoneyActionData }) {
  const { id, orderId, number, name, amount, statementAmount, moneyFormat } = payment
  const money = (minor: number) => formatMoney(minor, moneyFormat)
  return (
    <MoneyRow
      title={<OrderPerson orderId={orderId} number={number} name={name} />}
      hints={[
        {
          text:
            statementAmount === null
              ? words().tookBack
              : words().differs({ booked: money(amount), told: money(statementAmount) }),
          isHarmless: false,
        },
      ]}
      amount={amount}
      moneyFormat={moneyFormat}
      problem={refusedOf(answer, id)?.text}
    >
      {statementAmount === null ? (
        <MoneyForm
          intent="take-off"
          id={id}
          spot={actionSpot}
          values={{ number: orderNumber(number) }}
          label={words().takeOff({ number: orderNumber(number) })}
        />
      ) : (
        <MoneyForm
          intent="use-statement"
          id={id}
          spot={actionSpot}
          values={{ shown: money(statementAmount) }}
          label={words().use({ amount: money(statementAmount) })}
        />
      )}
    </MoneyRow>
  )
}
