import { orderDialog as words } from '#app/copy/en/orders.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderView } from './order-view.ts'

interface Props {
  view: OrderView | 'not-found' | 'coming'
  store: { id: string; timeZone: string }
  now: number
  onClose(): void
}

/** The order of ?order=, its shape while it is on its way, or that there is none. */
export function OpenedOrder({ view, store, now, onClose }: Props) {
  if (view === 'not-found') return <NotFound onClose={onClose} />
  if (view === 'coming') return <Coming onClose={onClose} />
  return <OrderDialog view={view} store={store} now={now} onClose={onClose} />
}

function NotFound({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <OrderPanel onClose={onClose}>
      <div className="p-6" role="alert">
        <p className="font-semibold">{words.notFound}</p>
        <p className="text-sm text-ink-2">{words.notFoundText}</p>
      </div>
    </OrderPanel>
  )
}

function Coming({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <OrderPanel onClose={onClose}>
      <div className="grid gap-4 p-6" aria-busy="true">
        <p className="sr-only">{words.loading}</p>
        {['h-5 w-2/3', 'h-12', 'h-32', 'h-48'].map((shape) => (
          <span key={shape} className={`rounded-control bg-wash ${shape}`} />
        ))}
      </div>
    </OrderPanel>
  )
}
