import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import { markPaidForm } from '#app/domain/order/mark-paid-form.ts'
import { undoneSale } from '#copy/merchant/order-steps'
import { confirmOrder, orderDialog as words } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'
import { Button } from '../../ui/button.tsx'
import { fieldError } from '../../ui/field-error.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { BlockNumber } from './block-number.tsx'
import { MarkPaidFields } from './mark-paid-fields.tsx'
import { MissingLines } from './missing-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMessages } from './order-messages.tsx'
import { PanelBody } from './order-panel.tsx'
import { OrderPaymentMethods, OrderTimeline } from './order-timeline.tsx'
import type { OrderActionData, OrderView } from './order-view.ts'
import { useLateAnswer } from './use-late-answer.ts'
import { useOrderAnswer } from './use-order-answer.ts'

interface Props {
  view: OrderView
  store: { id: string; timeZone: string }
  now: number
}

export function OrderDetails({ view, store, now }: Props) {
  const fetcher = useFetcher<OrderActionData>()
  const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null)
  const answer = useLateAnswer(fetcher.data, view)
  useOrderAnswer(answer, () => setAsking(null))
  // A question can be answered while the page is read again.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data?.question)
  const isPaying = view.nextStatus === 'paid'
  const send = (intent: string, to: string) =>
    fetcher.submit(
      { intent, id: view.id, from: view.status, to, paidAt: String(view.paidAt ?? '') },
      { method: 'post' },
    )
  const time = { view, now, zone: store.timeZone }
  const [form, fields] = useForm({
    id: 'order-step',
    lastResult: fetcher.data?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: markPaidForm }),
  })

  return (
    <>
      <PanelBody>
        <OrderCustomer {...time} />
        <MissingLines lines={view.missing} />
        {view.nextStatus && (
          <fetcher.Form
            id={form.id}
            method="post"
            onSubmit={form.onSubmit}
            noValidate
            className={isPaying ? 'border-b border-line' : 'hidden'}
          >
            <input type="hidden" name="intent" value={isPaying ? 'mark-paid' : 'advance'} />
            <input type="hidden" name="id" value={view.id} />
            <input type="hidden" name="from" value={view.status} />
            <input type="hidden" name="to" value={view.nextStatus} />
            {isPaying && <MarkPaidFields view={view} codeError={fieldError(fields.mpesaCode.errors, orderErrors())} />}
          </fetcher.Form>
        )}
        <OrderItems view={view} />
        {view.paidAt === null && view.status !== 'cancelled' && <OrderPaymentMethods view={view} />}
        <OrderMessages view={view} storeId={store.id} />
        <OrderTimeline {...time} />
        {(view.isCancellable || view.undoTo) && (
          <p className="px-4 pb-4 md:px-6">
            <Button
              kind="text"
              className="-mx-3 text-danger!"
              onClick={() => setAsking(view.undoTo ? 'undo' : 'cancel')}
            >
              {view.undoTo ? words().undo : words().cancel}
            </Button>
          </p>
        )}
        <BlockNumber {...time} />
      </PanelBody>
      <OrderActions view={view} formId={form.id} answer={answer} isBusy={isBusy} />
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        title={confirmOrder().cancelTitle}
        text={confirmOrder().cancel}
        yes={confirmOrder().cancelYes}
        no={confirmOrder().cancelNo}
        isBusy={isBusy}
        isGrave
        onYes={() => send('cancel', 'cancelled')}
        onNo={() => setAsking(null)}
      >
        <p className="text-sm text-ink-2">{confirmOrder().cancelText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'undo'}
        title={confirmOrder().undoTitle}
        text={confirmOrder().undo}
        yes={confirmOrder().undoYes}
        no={confirmOrder().undoNo}
        isBusy={isBusy}
        isGrave
        onYes={() => send('undo-paid', view.undoTo ?? view.status)}
        onNo={() => setAsking(null)}
      >
        <p className="text-sm text-ink-2">{undoText(view)}</p>
      </ConfirmDialog>
    </>
  )
}

function undoText({ undoTo }: OrderView): string {
  return undoTo === 'cancelled' ? undoneSale().text : confirmOrder().undoText({ status: statusLabel(undoTo ?? '') })
}
