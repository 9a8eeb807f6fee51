import { useEffect, useState } from 'react'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { orderEditor } from '#copy/merchant/order-editor'
import { orderDialog as words } from '#copy/merchant/orders'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { useActor, useMay } from '../../use-access.ts'
import type { EditorStart } from '../editor/order-changes.ts'
import { forgetDraft, hasDraft } from '../editor/use-order-draft.ts'
import { SeenOrders } from '../list/seen-orders.ts'
import type { OrderView } from '../order-view.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderPanel, PanelBody, PanelHead } from './order-panel.tsx'

interface Editing {
  start: EditorStart
  from: OrderState | null
}

const OrderEditor = deferredDialog(async () => (await import('../editor/order-editor.client.tsx')).OrderEditor)

interface Props {
  view: OrderView | 'not-found' | 'coming'
  store: { id: string; timeZone: string }
  now: number
  onClose(): void
}

export function OpenedOrder({ view, store, now, onClose }: Props) {
  const order = typeof view === 'string' ? null : view
  const { editing, isLeaving, edit, leave, stay, end } = useEditing(order)
  const isEditing = order !== null && editing !== null
  return (
    <OrderPanel shown={`${order?.id} ${isEditing}`} onClose={isEditing ? leave : onClose} isWide={isEditing}>
      {isEditing && (
        <>
          <PanelHead title={orderEditor().title({ number: orderNumber(order.number) })} />
          <OrderEditor key={order.id} view={order} {...editing} isLeaving={isLeaving} onStay={stay} onClose={end} />
        </>
      )}
      <SeenOrders unseenIds={order?.handoff && !order.handoff.isSeen ? [order.id] : []} />
      {order && !isEditing && <OrderDetails key={order.id} view={order} store={store} now={now} onEdit={edit} />}
      {!order && <PanelHead />}
      {view === 'not-found' && <NotFound />}
      {view === 'coming' && <Coming />}
    </OrderPanel>
  )
}

function NotFound() {
  return (
    <PanelBody>
      <div className="p-6" role="alert">
        <p className="font-semibold">{words().notFound}</p>
        <p className="text-sm text-ink-2">{words().notFoundText}</p>
      </div>
    </PanelBody>
  )
}

function Coming() {
  return (
    <PanelBody>
      <div className="grid gap-4 p-6" aria-busy="true">
        <p className="sr-only">{words().loading}</p>
        {['h-5 w-2/3', 'h-12', 'h-32', 'h-48'].map((shape) => (
          <span key={shape} className={`rounded-control bg-wash ${shape}`} />
        ))}
      </div>
    </PanelBody>
  )
}

/** Opens the editor again when a draft survived a reload. */
function useEditing(order: OrderView | null) {
  const [opened, setOpened] = useState<(Editing & { orderId: string }) | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const id = order?.id
  const mayEdit = useMay('orders.edit')
  const actor = useActor()
  const start = (mayEdit && order?.editor) || null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    if (id && start && hasDraft(actor, id)) setOpened({ orderId: id, start, from: null })
  }, [id])
  return {
    editing: opened && opened.orderId === id ? { start: opened.start, from: opened.from } : null,
    isLeaving,
    edit(from?: OrderState) {
      if (!id || !start) return
      if (from) forgetDraft(actor, id)
      setLeaving(false)
      setOpened({ orderId: id, start, from: from ?? null })
    },
    leave: () => setLeaving(true),
    stay: () => setLeaving(false),
    end() {
      setLeaving(false)
      setOpened(null)
    },
  }
}
