import { CircleCheck } from 'lucide-react'
import { toCheck as words } from '#copy/merchant/money'
import { ClaimRow } from './claim-row.tsx'
import { ContradictionRow } from './contradiction-row.tsx'
import { DismissedRow, FreeRow } from './free-row.tsx'
import { MoneyGroup } from './money-group.tsx'
import type { CheckView, MoneyActionData, MoneyView } from './money-view.ts'
import { PasteBox } from './paste-box.tsx'
import { RefundRow } from './refund-row.tsx'

interface Props extends Pick<MoneyView, 'hasStatements' | 'upgradePath' | 'claimsWaiting'> {
  check: CheckView
  answer?: MoneyActionData
}

export function CheckTab({ check, answer, ...view }: Props) {
  const { claims, free, dismissed, contradictions, refunds, hasMore } = check
  const isEmpty = claims.length + free.length + contradictions.length + refunds.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PasteBox {...view} answer={answer} />
      {isEmpty && <NothingToCheck />}
      {contradictions.length > 0 && (
        <MoneyGroup id="contradictions" title={words().contradictions} count={contradictions.length}>
          {contradictions.map((payment) => (
            <ContradictionRow key={payment.id} payment={payment} answer={answer} />
          ))}
        </MoneyGroup>
      )}
      {claims.length > 0 && (
        <MoneyGroup
          id="claims"
          title={words().claims}
          count={words().oldestFirst({ n: view.claimsWaiting })}
          note={words().proof}
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
            <FreeRow key={money.id} money={money} answer={answer} />
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
          <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-0 md:rounded-card md:border md:border-line md:bg-card">
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
