import { orderNumber } from '#app/domain/order/order.ts'
import { orderEditor } from '#copy/merchant/order-editor'
import { orderDialog as words } from '#copy/merchant/orders'
import { deferredDialog } from '../deferred-dialog.tsx'
import { useEditing } from './editor/use-editing.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderPanel, PanelBody } from './order-panel.tsx'
import type { OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePendingStatus } from './use-pending-status.ts'
import { useSeen } from './use-seen.ts'

const OrderEditor = deferredDialog(async () => (await import('./editor/order-editor.client.tsx')).OrderEditor)

interface Props {
  view: OrderView | 'not-found' | 'coming'
  store: { id: string; timeZone: string }
  now: number
  onClose(): void
}

export function OpenedOrder({ view, store, now, onClose }: Props) {
  const pendingStatus = usePendingStatus()
  const order = typeof view === 'string' ? null : view
  const { editing, isLeaving, edit, leave, stay, end } = useEditing(order)
  const isEditing = order !== null && editing !== null
  useSeen(order?.handoff && !order.handoff.isSeen ? [order.id] : [])
  return (
    <OrderPanel
      onClose={isEditing ? leave : onClose}
      isWide={isEditing}
      title={isEditing ? orderEditor().title({ number: orderNumber(order.number) }) : undefined}
      badge={order && <StatusBadge status={pendingStatus(order.id) ?? order.status} />}
    >
      {isEditing && (
        <OrderEditor key={order.id} view={order} {...editing} isLeaving={isLeaving} onStay={stay} onClose={end} />
      )}
      {order && !isEditing && <OrderDetails key={order.id} view={order} store={store} now={now} onEdit={edit} />}
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
