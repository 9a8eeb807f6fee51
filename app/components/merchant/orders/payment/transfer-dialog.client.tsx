import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { formatMoney } from '#app/domain/money.ts'
import { recordPayment as words } from '#copy/merchant/order-money'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Dialog } from '../../dialog.tsx'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { entryErrors } from './entry-errors.ts'
import { RefusedEntry } from './refused-entry.tsx'

const FORM = 'transfer-money'

export function TransferDialog({ view, onClose }: { view: OrderView; onClose(): void }) {
  const fetcher = useFetcher<OrderActionData>()
  const [requestId] = useState(randomId)
  const answer = fetcher.data
  useFormResult(answer, ({ ok }) => ok && onClose(), showSaved)
  const isBusy = fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().transferTitle}
      text={words().transferText({ amount: formatMoney(view.money.dueBack, view.moneyFormat) })}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {words().transferSave}
        </Button>
      }
    >
      <fetcher.Form id={FORM} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="transfer-money" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <Field
          id="transfer-number"
          name="number"
          inputMode="numeric"
          label={words().transferNumber}
          hint={words().transferHint}
          error={entryErrors(answer?.lastResult).number}
          maxLength={12}
          autoComplete="off"
        />
        <RefusedEntry answer={answer} />
      </fetcher.Form>
    </Dialog>
  )
}
