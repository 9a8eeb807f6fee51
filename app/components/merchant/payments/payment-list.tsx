import { Form, useFetcher } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_PAYMENT_METHODS, type StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentRemoval, paymentList as words } from '#copy/merchant/payments'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useFormFetcher, useFormResult } from '../use-form-result.ts'
import { methodTitle } from './method-words.ts'
import { opens, PaymentItem } from './payment-item.tsx'
import {
  PAYMENT_ORDER_FORM,
  type PaymentAnswer,
  type PaymentsView,
  paymentAction,
  paymentPath,
} from './payments-view.ts'

const PaymentDialog = deferredDialog(async () => (await import('./payment-dialog.client.tsx')).PaymentDialog)

/** Needs a PaymentOrderForm beside it, outside of any form. */
export function PaymentList({ view }: { view: PaymentsView }) {
  const ordering = useFetcher<PaymentAnswer>({ key: PAYMENT_ORDER_FORM })
  const methods = inOrder(view.methods, ordering.formData?.get('ids'))
  const [form, setForm] = useState<{ method: StoredPaymentMethod | null } | null>(null)
  const [methodToRemove, setMethodToRemove] = useState<StoredPaymentMethod | null>(null)
  const removal = useFormFetcher<PaymentAnswer>(() => setMethodToRemove(null))
  useFormResult(ordering.data)
  const moveFocus = useFocusAfterMove(methods)
  const ids = methods.map(({ id }) => id)
  const wanted = { intent: 'remove', id: methodToRemove?.id ?? '' }

  return (
    <>
      {methods.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
          {methods.map((method, index) => (
            <PaymentItem
              key={method.id}
              method={method}
              isCodeShown={view.codes[method.id]}
              prompts={view.prompts?.methodId === method.id ? view.prompts : null}
              up={swapped(ids, index, index - 1)}
              down={swapped(ids, index, index + 1)}
              onMove={moveFocus}
              onEdit={() => setForm({ method })}
              onRemove={() => setMethodToRemove(method)}
            />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-line bg-card p-4 shadow-flat">
          <p className="font-semibold">{words().empty}</p>
          <p className="text-sm text-ink-2">{words().emptyText}</p>
        </div>
      )}
      {methods.length < MAX_PAYMENT_METHODS ? (
        <a
          href={paymentPath('add')}
          className={buttonClass('soft', 'justify-self-start')}
          {...opens(() => setForm({ method: null }))}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {words().add}
        </a>
      ) : (
        <p className="text-sm text-ink-2">{words().full({ max: MAX_PAYMENT_METHODS })}</p>
      )}
      {form && <PaymentDialog view={view} method={form.method} onClose={() => setForm(null)} />}
      <ConfirmDialog
        isOpen={methodToRemove !== null}
        title={paymentRemoval().title}
        text={paymentRemoval().text}
        yes={removal.state === 'idle' ? paymentRemoval().yes : paymentRemoval().removing}
        isBusy={removal.state !== 'idle'}
        isGrave
        onNo={() => setMethodToRemove(null)}
        onYes={() => removal.submit(wanted, { method: 'post', action: paymentAction(view.storeId) })}
      >
        <p className="font-bold">{methodToRemove && methodTitle(methodToRemove)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Outside of the page's form: see PaymentList. */
export function PaymentOrderForm({ storeId }: { storeId: string }) {
  return (
    <Form
      id={PAYMENT_ORDER_FORM}
      method="post"
      action={paymentAction(storeId)}
      navigate={false}
      fetcherKey={PAYMENT_ORDER_FORM}
    >
      <PageStoreField />
      <input type="hidden" name="intent" value="order" />
    </Form>
  )
}

/** Optimistic order: the next move builds on it. */
function inOrder(methods: StoredPaymentMethod[], pendingIds: FormDataEntryValue | null | undefined) {
  if (typeof pendingIds !== 'string') return methods
  const ids: string[] = JSON.parse(pendingIds)
  const rank = ({ id }: StoredPaymentMethod) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...methods].sort((a, b) => rank(a) - rank(b))
}

function swapped(ids: string[], from: number, to: number): string[] | null {
  if (ids[to] === undefined) return null
  return ids.map((id, index) => (index === from ? ids[to] : index === to ? ids[from] : id)) as string[]
}

/** A moved row's arrow keeps the focus; at the list's end the other one gets it. */
function useFocusAfterMove(methods: StoredPaymentMethod[]) {
  const moved = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    if (moved.current === '') return
    const [button, other] = [moved.current, moved.current.replace(/-(up|down)$/, swapSide)].map((id) =>
      document.getElementById(id),
    )
    moved.current = ''
    if (button instanceof HTMLButtonElement && !button.disabled) button.focus()
    else other?.focus()
  }, [methods])
  return (button: string) => {
    moved.current = button
  }
}

function swapSide(side: string): string {
  return side === '-up' ? '-down' : '-up'
}
