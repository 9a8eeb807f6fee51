import { useFetcher } from '@remix-run/react'
import { whenWords } from '#app/copy/timestamps.ts'
import { formatMoney, plainAmount } from '#app/domain/money.ts'
import { orderMoney, claimWords as words } from '#copy/merchant/order-money'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useMay } from '../../use-access.ts'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import { AcceptedFields } from '../accepted-fields.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { entryErrors } from './entry-errors.ts'
import type { ClaimRow } from './money-view.ts'
import { RefusedEntry } from './refused-entry.tsx'

interface Props {
  claim: ClaimRow
  view: OrderView
  zone: string
  now: number
}

export function ClaimBox({ claim, view, zone, now }: Props) {
  const fetcher = useFetcher<OrderActionData>()
  const mayManage = useMay('orders.manage')
  const answer = fetcher.data
  useFormResult(answer, undefined, showSaved)
  const isBusy = fetcher.state !== 'idle'
  const { moneyFormat } = view
  const question = answer?.question && !isBusy ? answer.question : null
  const said = {
    amount: formatMoney(claim.amount, moneyFormat),
    method: orderMoney().methods[claim.method],
    code: claim.code,
    when: whenWords(claim.at, now, zone),
  }
  const name = view.customerName.split(' ')[0] ?? ''
  return (
    <div className="mt-3 grid gap-3">
      <div>
        <p className="text-sm font-bold break-words">
          {name === '' ? words().saysNobody(said) : words().says({ ...said, name })}
        </p>
        <p className="text-xs text-ink-2">{words().proof}</p>
        {claim.hints.map((hint) => (
          <p key={hint} className="text-sm font-semibold text-danger">
            {hint}
          </p>
        ))}
      </div>
      {mayManage && (
        <fetcher.Form method="post" noValidate className="grid gap-3">
          <PageStoreField />
          <input type="hidden" name="id" value={view.id} />
          <input type="hidden" name="claim" value={claim.id} />
          <AcceptedFields question={question} />
          <MoneyField
            key={claim.arrived}
            id={`arrived-${claim.id}`}
            name="amount"
            label={words().arrivedAmount}
            symbol={moneyFormat.symbol}
            defaultValue={plainAmount(claim.arrived)}
            error={entryErrors(answer?.lastResult).amount}
          />
          {question && (
            <p role="alert" className="text-sm font-semibold">
              {question.lines.join(' ')}
            </p>
          )}
          <RefusedEntry answer={answer} />
          <div className="grid grid-cols-2 gap-2">
            <Button
              type="submit"
              className="px-2"
              name="intent"
              value="confirm-claim"
              disabled={isBusy}
              aria-busy={isBusy || undefined}
            >
              {question?.yes ?? words().arrived}
            </Button>
            <Button type="submit" kind="text" name="intent" value="refuse-claim" disabled={isBusy}>
              {words().notArrived}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </div>
  )
}
