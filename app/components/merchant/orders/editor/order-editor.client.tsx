import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { draftErrors } from '#app/copy/phrases/merchant/order-fields.ts'
import { parseMoney } from '#app/domain/money.ts'
import { readDraft, typedSum } from '#app/domain/order/edit/draft.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { REASON_MAX } from '#app/domain/order/edit/rules.ts'
import { leaveWords } from '#copy/merchant/changes'
import { editFieldWords, orderEditor as words } from '#copy/merchant/order-editor'
import { Field } from '../../../ui/field/field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { useFormResult } from '../../use-form-result.ts'
import { Approval } from '../approval/approval.tsx'
import { PanelBody } from '../details/order-panel.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { CodeProposal } from './code-proposal.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import type { EditorStart } from './order-changes.ts'
import { OrderLines } from './order-lines.tsx'
import { TermsFields } from './terms-fields.tsx'
import { type OrderDraft, sentDraft, useOrderDraft } from './use-order-draft.ts'
import { useRequestId } from './use-request-id.ts'

interface Props {
  view: OrderView
  start: EditorStart
  /** Initial values in place of the order's. */
  from: OrderState | null
  /** True before the panel closes: asks first when something would be lost. */
  isLeaving: boolean
  onStay(): void
  onClose(): void
}

const FORM = 'order-editor'

export function OrderEditor({ view, from, isLeaving, onStay, onClose, ...props }: Props) {
  const { draft, start, isChanged, change, rebase, forget } = useOrderDraft(view.id, props.start, from)
  const fetcher = useFetcher<OrderActionData>()
  const requestIdOf = useRequestId()
  const [typedErrors, setTypedErrors] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [shownFor, setShownFor] = useState<EditorStart | null>(null)
  const isDone = useRef(false)
  const isBusy = fetcher.state !== 'idle'
  const { moneyFormat, editor: current } = view
  const wasOvertaken = shownFor ?? start
  const isOvertaken = shownFor !== null || !isSameStart(start, current, view)

  useFormResult(fetcher.data, (answer) => {
    if (answer.ok) return finish()
    setTypedErrors(answer.errors ?? {})
    setAlert((said) => answer.approval?.text ?? (answer.approval ? said : (answer.text ?? null)))
  })

  function finish() {
    isDone.current = true
    forget()
    onClose()
  }

  const isUnsaved = () => isChanged && !isDone.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish to leave
  useEffect(() => {
    if (isLeaving && !isChanged) finish()
  }, [isLeaving])

  function edit(part: Partial<OrderDraft>) {
    setAlert(null)
    setTypedErrors({})
    change(part)
  }

  function save() {
    const sent = sentDraft(draft)
    const read = readDraft(sent)
    const errors = read.ok ? {} : draftErrors(read.errors)
    setTypedErrors(errors)
    if (!read.ok) {
      setAlert(Object.values(errors)[0] ?? null)
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>(`#${FORM} [aria-invalid="true"]`)?.focus()
      })
      return
    }
    if (sent.lines.length === 0) return setAlert(editFieldWords()['no-lines'])
    setAlert(null)
    const shown = { revision: String(start.revision), from: start.status, paid: String(start.paid) }
    const fields = { ...shown, draft: JSON.stringify(sent) }
    const requestId = requestIdOf(JSON.stringify(fields))
    fetcher.submit({ intent: 'edit-order', id: view.id, requestId, ...fields }, { method: 'post' })
  }

  function show() {
    setShownFor(start)
    if (current) rebase(current)
  }

  const now = totalNow(draft, start.state)
  return (
    <>
      <form
        id={FORM}
        method="post"
        noValidate
        data-forms="brief"
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <PanelBody>
          <div className="grid gap-3 px-4 py-4 md:px-6">
            {isOvertaken && (
              <MeanwhileNotice
                start={wasOvertaken}
                current={current}
                status={view.status}
                isShown={shownFor !== null}
                moneyFormat={moneyFormat}
                onShow={show}
              />
            )}
            <OrderLines
              lines={draft.lines}
              saved={start.state}
              currency={view.currency}
              moneyFormat={moneyFormat}
              errors={typedErrors}
              onChange={(lines) => edit({ lines })}
            />
          </div>
          <div className="grid gap-4 border-t border-line px-4 py-4 md:px-6">
            <div className="grid grid-cols-2 items-start gap-3">
              <MoneyField
                id="edit-discount"
                name="discount"
                label={words().discount}
                symbol={moneyFormat.symbol}
                value={draft.discount}
                error={typedErrors.discount}
                onText={(discount) => edit({ discount })}
              />
              {draft.method === 'delivery' && (
                <MoneyField
                  id="edit-fee"
                  name="fee"
                  label={words().fee}
                  symbol={moneyFormat.symbol}
                  value={draft.fee}
                  error={typedErrors.fee}
                  onText={(fee) => edit({ fee })}
                />
              )}
            </div>
            <CodeProposal
              code={start.code}
              was={start.state}
              lines={draft.lines}
              discount={draft.discount}
              moneyFormat={moneyFormat}
              onTake={(discount) => edit({ discount })}
            />
            <TermsFields terms={draft} canChangeMethod={start.canChangeMethod} errors={typedErrors} onChange={edit} />
            <Field
              id="edit-reason"
              name="reason"
              label={words().reason}
              maxLength={REASON_MAX}
              autoComplete="off"
              value={draft.reason}
              error={typedErrors.reason}
              onChange={(event) => edit({ reason: event.target.value })}
            />
          </div>
        </PanelBody>
        <EditorFoot
          was={start.state.total}
          now={now}
          agreed={view.agreed?.total ?? null}
          paid={start.paid}
          currency={view.currency}
          moneyFormat={moneyFormat}
          isAgreed={draft.isAgreed}
          onAgreed={(isAgreed) => edit({ isAgreed })}
          alert={alert}
          isBusy={isBusy}
          onDiscard={finish}
        />
        <ConfirmDialog
          isOpen={isLeaving && isChanged}
          title={leaveWords().title}
          text={words().leaveText}
          yes={leaveWords().leave}
          no={leaveWords().stay}
          isGrave
          onYes={finish}
          onNo={onStay}
        />
        <LeaveGuard isChanged={isUnsaved} text={words().leaveText} isSheet />
      </form>
      <Approval fetcher={fetcher} />
    </>
  )
}

function isSameStart(start: EditorStart, current: EditorStart | null, view: OrderView): boolean {
  return current?.revision === start.revision && view.status === start.status && current.paid === start.paid
}

/** Ignores values that can't be parsed. */
function totalNow(draft: OrderDraft, saved: OrderState): number {
  const subtotal = typedSum(draft.lines)
  const discount = parseMoney(draft.discount || '0') ?? 0
  const cut = discount === saved.discount ? Math.min(discount, subtotal) : discount
  const fee = draft.method === 'delivery' ? (parseMoney(draft.fee || '0') ?? 0) : 0
  return subtotal - cut + fee
}
