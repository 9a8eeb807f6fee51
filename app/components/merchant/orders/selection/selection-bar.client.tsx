import { Check, Download, Printer, X } from 'lucide-react'
import { useState } from 'react'
import type { PaidWith } from '#app/domain/order/order.ts'
import { orderSelection as words } from '#copy/merchant/order-selection'
import { orderDialog } from '#copy/merchant/orders'
import { IconButton } from '../../../ui/button.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { OrderActionData } from '../order-view.ts'
import type { Selection } from './use-selection.ts'

const METHODS: PaidWith[] = ['cash', 'mpesa', 'other']

export function SelectionBar({ selection, storeId }: { selection: Selection; storeId: string }) {
  const [isAsking, setAsking] = useState(false)
  const [method, setMethod] = useState<PaidWith>('cash')
  const [isGoingOn, setGoingOn] = useState(false)
  const fetcher = useFormFetcher<OrderActionData>(({ ok, notReached = [] }) => {
    setGoingOn(notReached.length > 0)
    setAsking(notReached.length > 0)
    if (notReached.length > 0) selection.only(notReached)
    else if (ok) selection.stop()
  })
  const { ids } = selection
  const query = `?ids=${ids.join(',')}`
  const pay = () => {
    const form = new FormData()
    form.set('intent', 'mark-paid-many')
    form.set('method', method)
    for (const id of ids) form.append('id', id)
    fetcher.submit(form, { method: 'post' })
  }
  return (
    <section
      aria-label={words().actions}
      className="selection-bar sticky bottom-[calc(var(--foot-height)+12px)] z-30 mt-4 flex flex-wrap items-center gap-x-1 rounded-card bg-ink px-3 py-1 lg:bottom-4 text-card shadow-raised"
    >
      <p className="px-1 text-sm font-semibold" role="status">
        {words().selected({ n: ids.length })}
      </p>
      <div className="order-last flex w-full flex-wrap items-center empty:hidden md:order-none md:ms-auto md:w-auto">
        {ids.length > 0 && (
          <>
            <button type="button" className={tool} onClick={() => setAsking(true)}>
              <Check className="size-4" aria-hidden="true" />
              {words().markPaid}
            </button>
            <a className={tool} href={`/store/${storeId}/orders/print${query}`} target="_blank" rel="noopener">
              <Printer className="size-4" aria-hidden="true" />
              {words().print}
            </a>
            <a className={tool} href={`/store/${storeId}/orders.csv${query}`}>
              <Download className="size-4" aria-hidden="true" />
              {words().export}
            </a>
          </>
        )}
      </div>
      <IconButton label={words().done} className="ms-auto text-card md:ms-0" onClick={selection.stop}>
        <X className="icon icon-small" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={words().askTitle}
        text={isGoingOn ? words().goOnText({ n: ids.length }) : words().askText}
        yes={isGoingOn ? words().goOn : words().yes}
        no={words().no}
        isBusy={fetcher.state !== 'idle'}
        onYes={pay}
        onNo={() => {
          setGoingOn(false)
          setAsking(false)
        }}
      >
        <SegmentField
          name="many-method"
          legend={orderDialog().howPaid}
          options={METHODS.map((value) => ({ value, label: orderDialog().methods[value] }))}
          value={method}
          onChange={(name) => setMethod(name)}
        />
      </ConfirmDialog>
    </section>
  )
}

const tool =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-card focus-visible:outline-card'
