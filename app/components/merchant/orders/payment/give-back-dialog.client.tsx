import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { formatMoney, plainAmount } from '#app/domain/money.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { recordPayment as words } from '#copy/merchant/order-money'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { Dialog } from '../../dialog.tsx'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import { AcceptedFields } from '../accepted-fields.tsx'
import { Approval } from '../approval/approval.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { CodeField } from './code-field.tsx'
import { EntryAlert } from './entry-alert.tsx'
import { entryErrors } from './entry-errors.ts'
import { MethodChoice } from './method-choice.tsx'
import { RefusedEntry } from './refused-entry.tsx'

const FORM = 'give-back'

export function GiveBackDialog({ view, onClose }: { view: OrderView; onClose(): void }) {
  const { money, moneyFormat } = view
  const fetcher = useFetcher<OrderActionData>()
  const [requestId] = useState(randomId)
  const [method, setMethod] = useState<LedgerMethod>(view.defaultMethod)
  const answer = fetcher.data
  useFormResult(answer, ({ ok }) => ok && onClose(), showSaved)
  const isBusy = fetcher.state !== 'idle'
  const errors = entryErrors(answer?.lastResult)
  const question = answer?.question && !isBusy ? answer.question : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().giveBackTitle}
      text={words().giveBackText({ amount: formatMoney(money.dueBack, moneyFormat) })}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {question ? question.yes : words().giveBackSave}
        </Button>
      }
    >
      <fetcher.Form id={FORM} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="give-back" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <MoneyField
          id="refund-amount"
          name="amount"
          label={words().amount}
          symbol={moneyFormat.symbol}
          defaultValue={plainAmount(money.dueBack)}
          error={errors.amount}
        />
        <MethodChoice currency={view.currency} chosen={method} onChoose={setMethod} />
        {method !== 'cash' && <CodeField id="refund-code" error={errors.code} />}
        <AcceptedFields question={question} />
        {question && (
          <EntryAlert kind="question" answer={question}>
            {question.lines.join(' ')}
          </EntryAlert>
        )}
        <RefusedEntry answer={answer} />
      </fetcher.Form>
      <Approval fetcher={fetcher} />
    </Dialog>
  )
}
