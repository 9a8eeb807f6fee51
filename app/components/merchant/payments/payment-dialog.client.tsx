import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { methodFields, methodForm } from '#app/domain/payment/method-form.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentFieldErrors, paymentDialog as words } from '#copy/merchant/payments'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { useFormResult } from '../use-form-result.ts'
import { PaymentMethodFields } from './payment-method-fields.tsx'
import { PaymentKeys } from './payment-page-form.tsx'
import { type PaymentAnswer, type PaymentsView, paymentAction } from './payments-view.ts'

interface Props {
  view: PaymentsView
  /** Null for a new one. */
  method: StoredPaymentMethod | null
  onClose(): void
}

const FORM = 'payment-form'

export function PaymentDialog({ view, method, onClose }: Props) {
  const fetcher = useFetcher<PaymentAnswer>()
  const { data } = fetcher
  // An id per opened form: resending it saves the same method, another form a new one.
  const [newId] = useState(randomId)
  const answer = data?.lastResult ? { lastResult: data.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(methodForm, answer, { id: FORM, words: paymentFieldErrors() })
  useFormResult(data, ({ ok }) => ok && onClose())

  const isSaving = fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={method ? words().editTitle : words().addTitle}
      actions={
        <>
          <Button onClick={onClose}>{words().cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? words().saving : words().save}
          </Button>
        </>
      }
    >
      <fetcher.Form
        id={id}
        method="post"
        action={paymentAction(view.storeId)}
        noValidate
        onSubmit={(event) => {
          // The dialog is in a portal: React would send the page's own form, too.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <PaymentKeys view={{ ...view, newId }} method={method} />
        <PaymentMethodFields values={methodFields(method)} errors={errors} view={view} method={method} />
      </fetcher.Form>
    </Dialog>
  )
}
