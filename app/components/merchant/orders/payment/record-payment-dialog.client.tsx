import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { localTimeOf } from '#app/domain/analytics/local-time.ts'
import { type Minor, plainAmount } from '#app/domain/money.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { type Provider, readMobileMessages } from '#app/domain/payment/message/mobile-message.ts'
import { recordPayment as words } from '#copy/merchant/order-money'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { Dialog } from '../../dialog.tsx'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import { AcceptedFields } from '../accepted-fields.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { BalanceFigures } from './balance-figures.tsx'
import { CodeField } from './code-field.tsx'
import { EntryAlert } from './entry-alert.tsx'
import { entryErrors } from './entry-errors.ts'
import { MethodChoice } from './method-choice.tsx'
import { RefusedEntry } from './refused-entry.tsx'

interface PastedPayment {
  amount: Minor
  method: LedgerMethod
  code: string
  /** Milliseconds; null when the message doesn't say. */
  at: number | null
}

const methods: Record<Provider, LedgerMethod> = { mpesa: 'mpesa', airtel: 'airtel', other: 'other' }

interface Props {
  view: OrderView
  zone: string
  onClose(): void
}

const FORM = 'record-payment'

export function RecordPaymentDialog({ view, zone, onClose }: Props) {
  const { money, moneyFormat } = view
  const fetcher = useFetcher<OrderActionData>()
  const [requestId] = useState(randomId)
  const [shownPaid] = useState(money.paid)
  const [filled, setFilled] = useState({
    amount: money.missingDeposit || money.stillToPay,
    code: '',
    when: '',
    times: 0,
  })
  const [method, setMethod] = useState<LedgerMethod>(view.defaultMethod)
  const [isUnread, setUnread] = useState(false)
  const answer = fetcher.data
  useFormResult(answer, ({ ok }) => ok && onClose(), showSaved)
  const isBusy = fetcher.state !== 'idle'
  const errors = entryErrors(answer?.lastResult)
  const question = answer?.question && !isBusy ? answer.question : null

  const paste = (text: string) => {
    const payment = pastedPayment(text)
    setUnread(text.trim() !== '' && payment === null)
    if (!payment) return
    const when = payment.at === null ? '' : localTimeOf(payment.at, zone)
    setFilled(({ times }) => ({ amount: payment.amount, code: payment.code, when, times: times + 1 }))
    setMethod(payment.method)
  }

  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={words().title}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {question ? question.yes : words().save}
        </Button>
      }
    >
      <BalanceFigures total={view.total} money={money} moneyFormat={moneyFormat} />
      <fetcher.Form id={FORM} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="record-payment" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="requestId" value={requestId} />
        {/* A refusal has shown the amount that was recorded meanwhile. */}
        <input type="hidden" name="paid" value={answer?.ok === false ? money.paid : shownPaid} />
        <AcceptedFields question={question} />
        <FieldFrame id="pasted" label={words().paste} hint={isUnread ? words().pasteUnread : words().pasteHint}>
          <textarea
            id="pasted"
            rows={2}
            dir="auto"
            className={inputClass(false)}
            aria-describedby="pasted-note"
            onChange={(event) => paste(event.currentTarget.value)}
          />
        </FieldFrame>
        <div key={filled.times} className="grid items-start gap-4 md:grid-cols-2">
          <MoneyField
            id="payment-amount"
            name="amount"
            label={words().amount}
            symbol={moneyFormat.symbol}
            defaultValue={plainAmount(filled.amount)}
            error={errors.amount}
          />
          <Field
            id="payment-when"
            name="when"
            type="datetime-local"
            label={words().when}
            hint={words().whenHint}
            defaultValue={filled.when}
            error={errors.when}
          />
          <div className="md:col-span-2">
            <MethodChoice currency={view.currency} chosen={method} onChoose={setMethod} />
          </div>
          {method !== 'cash' && (
            <CodeField
              id="payment-code"
              hint={method === 'mpesa' ? words().codeHint : undefined}
              defaultValue={filled.code}
              error={errors.code}
            />
          )}
          <Field
            id="payment-note"
            name="note"
            label={words().note}
            optional={words().optional}
            error={errors.note}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        {question && (
          <EntryAlert kind="question" answer={question}>
            {question.lines.join(' ')}
          </EntryAlert>
        )}
        <RefusedEntry answer={answer} />
      </fetcher.Form>
    </Dialog>
  )
}

function pastedPayment(text: string): PastedPayment | null {
  const read = readMobileMessages(text)
  if (!read.ok) return null
  const message = read.messages.find((one) => one.ok && (one.kind === 'received' || one.kind === 'sent'))
  if (!message?.ok || (message.kind !== 'received' && message.kind !== 'sent')) return null
  return { amount: message.amount, method: methods[message.provider], code: message.code, at: message.at }
}
