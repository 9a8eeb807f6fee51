import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { formatMoney, readMoney } from '#app/domain/money.ts'
import { MAX_RETURN_REASON } from '#app/domain/order/change/return.ts'
import type { LedgerMethod } from '#app/domain/payment/ledger.ts'
import { returnErrors, returnWords as words } from '#copy/merchant/order-return'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { fieldError } from '../../../ui/field/field-error.ts'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { Dialog } from '../../dialog.tsx'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import { Approval } from '../approval/approval.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { CodeField } from '../payment/code-field.tsx'
import { MethodChoice } from '../payment/method-choice.tsx'
import { RefusedEntry } from '../payment/refused-entry.tsx'
import { emptyReturn, takeOffText } from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'

const FORM = 'return-goods'

export function ReturnDialog({ view, onClose }: { view: OrderView; onClose(): void }) {
  const fetcher = useFetcher<OrderActionData>()
  const [requestId] = useState(randomId)
  const [draft, setDraft] = useState(() => emptyReturn(view))
  const [isNow, setNow] = useState(false)
  const [method, setMethod] = useState<LedgerMethod>(view.defaultMethod)
  const answer = fetcher.data
  useFormResult(answer, ({ ok }) => ok && onClose(), showSaved)
  const isBusy = fetcher.state !== 'idle'
  const errorOf = (field: string) => fieldError(answer?.lastResult?.error?.[field] ?? undefined, returnErrors())
  const takeOff = takeOffText(view, draft)
  const read = readMoney(takeOff || '0')
  const { moneyFormat } = view
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={words().title}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? words().saving : words().save}
        </Button>
      }
    >
      <fetcher.Form id={FORM} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="return-goods" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="revision" value={view.revision} />
        <input type="hidden" name="lines" value={JSON.stringify(draft.lines)} />
        <ReturnLines
          shown={view.lines}
          lines={draft.lines}
          onChange={(lines) => setDraft({ ...draft, lines, takeOff: null })}
        />
        <MoneyField
          id="return-take-off"
          name="takeOff"
          label={words().takeOff}
          symbol={moneyFormat.symbol}
          hint={words().takeOffHint}
          value={takeOff}
          onText={(text) => setDraft({ ...draft, takeOff: text })}
          error={errorOf('takeOff')}
        />
        <Field
          id="return-reason"
          name="reason"
          label={words().reason}
          optional={words().optional}
          maxLength={MAX_RETURN_REASON}
          error={errorOf('reason')}
          autoComplete="off"
        />
        <SegmentField
          name="refund"
          legend={words().refund}
          options={(['later', 'now'] as const).map((value) => ({ value, label: words()[value] }))}
          value={isNow ? 'now' : 'later'}
          onChange={(when) => setNow(when === 'now')}
        />
        {isNow && <MethodChoice currency={view.currency} chosen={method} onChoose={setMethod} />}
        {isNow && method !== 'cash' && <CodeField id="return-code" error={errorOf('code')} />}
        {read.ok && (
          <p className="text-end font-bold">
            {words().newTotal({ amount: formatMoney(Math.max(0, view.total - read.minor), moneyFormat) })}
          </p>
        )}
        <RefusedEntry answer={answer} />
      </fetcher.Form>
      <Approval fetcher={fetcher} />
    </Dialog>
  )
}
