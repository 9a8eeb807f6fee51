import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { draftErrors } from '#app/copy/phrases/merchant/order-fields.ts'
import { formatMoney, parseMoney } from '#app/domain/money.ts'
import { typedSum } from '#app/domain/order/edit/draft.ts'
import { readNewOrder } from '#app/domain/order/place/new-order-draft.ts'
import { leaveWords } from '#copy/merchant/changes'
import { newOrderForm as words } from '#copy/merchant/new-order-form'
import { editFieldWords, orderEditor } from '#copy/merchant/order-editor'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { Dialog } from '../../dialog.tsx'
import { Approval } from '../approval/approval.tsx'
import { OrderLines } from '../editor/order-lines.tsx'
import { TermsFields } from '../editor/terms-fields.tsx'
import { useRequestId } from '../editor/use-request-id.ts'
import type { OrderActionData } from '../order-view.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { OrderSupply } from './order-supply.ts'
import { sentOrder, type TypedOrder, useNewOrder } from './use-new-order.ts'
import { useOpenedOrder } from './use-opened-order.ts'

interface Props {
  storeId: string
  supply: OrderSupply
  onClose(): void
}

const FORM = 'new-order'

const PasteMessage = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./paste-message.client.tsx')).PasteMessage
})

export function NewOrder({ storeId, supply, onClose }: Props) {
  const { draft, isChanged, change, forget } = useNewOrder(storeId, supply)
  const fetcher = useFetcher<OrderActionData>()
  const requestIdOf = useRequestId()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const { moneyFormat } = supply
  const isBusy = fetcher.state !== 'idle'

  useOpenedOrder(fetcher.data, (answer) => {
    if (answer.ok) return discard()
    setErrors(answer.errors ?? {})
    setAlert((said) => answer.approval?.text ?? (answer.approval ? said : (answer.text ?? null)))
  })

  function discard() {
    forget()
    onClose()
  }

  function edit(part: Partial<TypedOrder>) {
    setAlert(null)
    setErrors({})
    change(part)
  }

  function save() {
    const sent = sentOrder(draft)
    const read = readNewOrder(sent)
    const found = read.ok ? {} : draftErrors(read.errors)
    setErrors(found)
    if (!read.ok) {
      setAlert(Object.values(found)[0] ?? null)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [aria-invalid="true"]`)?.focus())
      return
    }
    if (sent.lines.length === 0) return setAlert(editFieldWords()['no-lines'])
    setAlert(null)
    const json = JSON.stringify(sent)
    fetcher.submit({ intent: 'take-order', requestId: requestIdOf(json), draft: json }, { method: 'post' })
  }

  const fee = draft.method === 'delivery' ? (parseMoney(draft.fee || '0') ?? 0) : 0
  return (
    <Dialog
      isOpen
      onClose={() => (isChanged ? setLeaving(true) : discard())}
      title={words().title}
      text={words().text}
      width="wide"
      actions={
        <>
          <p className="flex-1 basis-full self-center md:basis-auto">
            {words().total}{' '}
            <b className="text-xl">
              <bdi>{formatMoney(typedSum(draft.lines) + fee, moneyFormat)}</bdi>
            </b>
            <span role="alert" className="block text-sm font-semibold text-danger empty:hidden">
              {alert}
            </span>
          </p>
          <Button onClick={() => (isChanged ? setLeaving(true) : discard())}>{words().cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? words().saving : words().save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        method="post"
        noValidate
        data-forms="brief"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <CustomerFields draft={draft} phoneRules={supply.phoneRules} errors={errors} onChange={edit} />
        <OrderLines
          lines={draft.lines}
          saved={null}
          currency={null}
          moneyFormat={moneyFormat}
          errors={errors}
          onChange={(lines) => edit({ lines })}
        >
          <Button kind="text" className="px-2! md:px-3!" onClick={() => setPasting(true)}>
            {words().paste}
          </Button>
        </OrderLines>
        <TermsFields terms={draft} canChangeMethod errors={errors} onChange={edit} />
        {draft.method === 'delivery' && (
          <MoneyField
            id="new-order-fee"
            name="fee"
            label={orderEditor().fee}
            symbol={moneyFormat.symbol}
            value={draft.fee}
            error={errors.fee}
            onText={(text) => edit({ fee: text })}
          />
        )}
      </form>
      <Approval fetcher={fetcher} />
      {isPasting && (
        <PasteMessage
          message={draft.message ?? ''}
          lines={draft.lines}
          onType={(message) => edit({ message })}
          onAdd={(lines, unread) => {
            edit({ lines, note: [draft.note, unread].filter(Boolean).join(', '), message: '' })
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={leaveWords().title}
        text={words().leaveText}
        yes={leaveWords().leave}
        no={leaveWords().stay}
        isGrave
        onYes={discard}
        onNo={() => setLeaving(false)}
      />
    </Dialog>
  )
}
