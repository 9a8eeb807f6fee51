import { Form, Link } from '@remix-run/react'
import { methodFields, methodForm } from '#app/domain/payment/method-form.ts'
import type { StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentFieldErrors, paymentRemoval, paymentDialog as words } from '#copy/merchant/payments'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { methodTitle } from './method-words.ts'
import { PaymentMethodFields } from './payment-method-fields.tsx'
import { type PaymentAnswer, type PaymentsView, paymentAction } from './payments-view.ts'

interface Props {
  view: PaymentsView
  /** Null for a new one. */
  method: StoredPaymentMethod | null
  answer?: PaymentAnswer
}

/** For use without a script, when no dialog can open. */
export function PaymentPageForm({ view, method, answer }: Props) {
  const refusal = answer?.lastResult ? { lastResult: answer.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(methodForm, refusal, { words: paymentFieldErrors() })
  return (
    <Form
      id={id}
      method="post"
      action={paymentAction(view.storeId)}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <PageStoreField />
      <h2 className="text-base">{method ? words().editTitle : words().addTitle}</h2>
      {answer && !answer.ok && answer.text && <FormAlert title={answer.title}>{answer.text}</FormAlert>}
      <PaymentKeys view={view} method={method} />
      <PaymentMethodFields
        values={answer?.values ?? methodFields(method)}
        errors={errors}
        view={view}
        method={method}
      />
      <FormButtons yes={words().save} />
    </Form>
  )
}

export function PaymentRemovalForm({ view, method }: { view: PaymentsView; method: StoredPaymentMethod }) {
  return (
    <Form
      method="post"
      action={paymentAction(view.storeId)}
      className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <PageStoreField />
      <h2 className="text-base">{paymentRemoval().title}</h2>
      <p className="text-ink-2">{paymentRemoval().text}</p>
      <p className="font-bold">{methodTitle(method)}</p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={method.id} />
      <FormButtons yes={paymentRemoval().yes} isGrave />
    </Form>
  )
}

export function PaymentKeys({ view, method }: Pick<Props, 'view' | 'method'>) {
  return (
    <>
      <input type="hidden" name="intent" value={method ? 'edit' : 'add'} />
      <input type="hidden" name="id" value={method?.id ?? view.newId} />
      <input type="hidden" name="version" value={method?.updatedAt ?? 0} />
    </>
  )
}

function FormButtons({ yes, isGrave }: { yes: string; isGrave?: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Link to="/settings/payment-methods" className={buttonClass('quiet')}>
        {words().cancel}
      </Link>
      <button type="submit" className={buttonClass('primary', isGrave ? 'btn-grave' : '')}>
        {yes}
      </button>
    </div>
  )
}
