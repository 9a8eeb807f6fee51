import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from '@remix-run/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#app/browser/loading/lazy-module.ts'
import { reportAnswered } from '#app/browser/offline/connection-status.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import { markPaidForm } from '#app/domain/order/change/mpesa-code.ts'
import { isStepSaved } from '#app/domain/order/change/saved-step.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { handOver, moneyErrors } from '#copy/merchant/order-money'
import { orderSteps, undoneSale } from '#copy/merchant/order-steps'
import { confirmOrder, orderToasts } from '#copy/merchant/orders'
import { orderErrors } from '#copy/order-errors'
import { fieldError } from '../../../ui/field/field-error.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useMay } from '../../use-access.ts'
import { useFormResult } from '../../use-form-result.ts'
import { Approval } from '../approval/approval.tsx'
import { AgreementNote } from '../editor/agreement-note.tsx'
import { MarkPaidFields } from '../mark-paid-fields.tsx'
import { OwnLink } from '../new-order/own-link.tsx'
import type { OrderActionData, OrderView, StepQuestion } from '../order-view.ts'
import { PaymentSection } from '../payment/payment-section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { BlockNumber } from './block-number.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderItems } from './order-items.tsx'
import { type OrderAsk, OrderMenu } from './order-menu.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderNotes } from './order-notes.tsx'
import { PanelBody, PanelHead, PanelSection } from './order-panel.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { usePendingStatus } from './use-pending-status.ts'

/** Loads its words and pictures after the dialog. */
const HandoverSection = lazyComponent(
  async () => (await import('../handover/handover-section.client.tsx')).HandoverSection,
)

const Return = deferredDialog(async () => (await import('../return/return-dialog.client.tsx')).ReturnDialog)

interface Props {
  view: OrderView
  store: { id: string; timeZone: string }
  now: number
  onEdit(from?: OrderState): void
}

export function OrderDetails({ view, store, now, onEdit }: Props) {
  const fetcher = useFetcher<OrderActionData>()
  const mayServe = useMay('orders.serve')
  const [asking, setAsking] = useState<OrderAsk | null>(null)
  const pendingStatus = usePendingStatus()
  const answer = useLateAnswer(fetcher.data, view)
  useFormResult(answer, () => setAsking(null))
  // A question can be answered while the page is read again.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data?.question)
  const isPaying = view.nextStatus === 'paid' && view.money.stillToPay > 0
  const step = isPaying ? 'mark-paid' : view.nextStatus === 'paid' ? 'finish' : 'advance'
  const send = (intent: string, to: string, accepted: StepQuestion['accepted'] = {}) =>
    fetcher.submit(
      { intent, id: view.id, from: view.status, to, paidAt: String(view.paidAt ?? ''), ...accepted },
      { method: 'post' },
    )
  const time = { view, now, zone: store.timeZone }
  const [form, fields] = useForm({
    id: 'order-step',
    lastResult: fetcher.data?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: markPaidForm }),
  })

  const stepForm = mayServe && view.nextStatus && (
    <fetcher.Form
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      noValidate
      className={isPaying ? 'mt-3' : 'hidden'}
    >
      <PageStoreField />
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="from" value={view.status} />
      <input type="hidden" name="to" value={view.nextStatus} />
      {isPaying && (
        <MarkPaidFields
          view={view}
          codeError={fieldError(fields.mpesaCode.errors, orderErrors())}
          amountError={fieldError(fields.amount.errors, { amount: moneyErrors().amount })}
        />
      )}
    </fetcher.Form>
  )

  return (
    <>
      <PanelHead
        number={soldNumber(view)}
        badge={<StatusBadge status={pendingStatus(view.id) ?? view.status} />}
        menu={<OrderMenu view={view} storeId={store.id} onAsk={setAsking} />}
      />
      <PanelBody>
        <div className="min-[1280px]:grid min-[1280px]:h-full min-[1280px]:grid-cols-[minmax(0,1fr)_300px] min-[1280px]:*:overflow-y-auto">
          <div>
            <OrderCustomer {...time} />
            <BlockNumber {...time} isAsking={asking === 'block'} onEnd={() => setAsking(null)} />
            <OwnLink link={view.ownLink} />
            <AgreementNote view={view} onBack={() => view.agreed && onEdit(view.agreed)} />
            <MissingLines lines={view.missing} />
            <div className="border-t-8 border-paper min-[1280px]:border-t min-[1280px]:border-line">
              <OrderItems view={view} onEdit={() => onEdit()} />
            </div>
          </div>
          <div className="border-t-8 border-paper min-[1280px]:border-s min-[1280px]:border-t-0 min-[1280px]:border-line min-[1280px]:bg-paper">
            <PaymentSection {...time} isNext={mayServe && isPaying}>
              {stepForm}
            </PaymentSection>
            {view.mayBeOnRun && (
              <HandoverSection storeId={store.id} orderId={view.id} version={`${view.status} ${view.history.length}`} />
            )}
            <OrderMessages view={view} />
            {mayServe && <OrderNotes view={view} />}
            <OrderTimeline {...time} />
          </div>
        </div>
      </PanelBody>
      {mayServe && <OrderActions view={view} formId={form.id} answer={answer} isBusy={isBusy} send={send} />}
      {asking === 'return' && <Return view={view} onClose={() => setAsking(null)} />}
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
        <p className="text-sm text-ink-2">
          {view.status === 'delivered' ? handOver().cancelText : confirmOrder().cancelText}
        </p>
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
      <Approval fetcher={fetcher} />
    </>
  )
}

function undoText({ undoTo }: OrderView): string {
  return undoTo === 'cancelled' ? undoneSale().text : confirmOrder().undoText({ status: statusLabel(undoTo ?? '') })
}

function MissingLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <PanelSection>
      <div className="flex gap-2 rounded-control bg-warn-soft p-3 text-sm text-warn">
        <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{orderSteps().missingTitle}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </PanelSection>
  )
}

/** Reports success without a response once the order shows the step. */
function useLateAnswer(
  answer: OrderActionData | undefined,
  order: Pick<OrderView, 'status' | 'paymentMethod' | 'mpesaCode'>,
): OrderActionData | undefined {
  const late = useRef<{ lost: OrderActionData; answer: OrderActionData } | null>(null)
  if (answer?.unanswered && late.current?.lost !== answer && isStepSaved(answer.unanswered, order)) {
    const { intent } = answer
    late.current = { lost: answer, answer: { ok: true, intent, ...orderToasts().updated, movedStock: true } }
  }
  const lateAnswer = late.current?.lost === answer ? late.current?.answer : undefined
  useEffect(() => {
    if (lateAnswer) reportAnswered()
  }, [lateAnswer])
  return lateAnswer ?? answer
}
