import { Check, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PaidWith } from '#app/domain/order/order.ts'
import { orderSelection as words } from '#copy/merchant/order-selection'
import { orderDialog } from '#copy/merchant/orders'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { SelectionBar, selectionTool } from '../../selection-bar.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { OrderActionData } from '../order-view.ts'
import type { Selection } from './use-selection.ts'

const METHODS: PaidWith[] = ['cash', 'mpesa', 'other']

export function OrderSelectionBar({ selection, storeId }: { selection: Selection; storeId: string }) {
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
  const [mayPay, mayExport] = [useMay('orders.manage'), useMay('orders.export')]
  const query = `?ids=${ids.join(',')}`
  const pay = () => {
    const form = new FormData()
    form.set('intent', 'mark-paid-many')
    form.set('method', method)
    for (const id of ids) form.append('id', id)
    fetcher.submit(form, { method: 'post' })
  }
  return (
    <SelectionBar
      label={words().actions}
      text={words().selected({ n: ids.length })}
      tools={
        ids.length > 0 && (
          <>
            {mayPay && (
              <button type="button" className={selectionTool} onClick={() => setAsking(true)}>
                <Check className="size-4" aria-hidden="true" />
                {words().markPaid}
              </button>
            )}
            <a className={selectionTool} href={`/store/${storeId}/orders/print${query}`} target="_blank" rel="noopener">
              <Printer className="size-4" aria-hidden="true" />
              {words().print}
            </a>
            {mayExport && (
              <a className={selectionTool} href={`/store/${storeId}/orders.csv${query}`}>
                <Download className="size-4" aria-hidden="true" />
                {words().export}
              </a>
            )}
          </>
        )
      }
      close={words().done}
      onClose={selection.stop}
    >
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
    </SelectionBar>
  )
}
