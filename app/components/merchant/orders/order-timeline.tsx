import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { eventLabel } from '#app/copy/phrases/merchant/orders.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { undoneSale } from '#copy/merchant/order-steps'
import { orderDialog as words } from '#copy/merchant/orders'
import { PanelSection } from './order-panel.tsx'
import type { OrderView } from './order-view.ts'

export function OrderTimeline({ view, now, zone }: { view: OrderView; now: number; zone: string }) {
  const events = [...view.events].reverse()
  return (
    <PanelSection title={words().history}>
      <ol className="grid">
        {events.map((event, index) => (
          <li
            key={`${event.createdAt}-${event.type}-${event.toStatus}`}
            className="relative grid grid-cols-[12px_minmax(0,1fr)_auto] items-baseline gap-x-3 pb-3 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:start-[5px] not-last:before:w-0.5 not-last:before:bg-line"
          >
            <span className={`relative top-0.5 size-3 rounded-full ${index === 0 ? 'bg-info' : 'bg-line-strong'}`} />
            <p className="text-sm">
              <span className={index === 0 ? 'font-bold' : ''}>{eventText(event)}</span>
              <span className="block text-xs text-ink-2">{words().by[event.actor]}</span>
            </p>
            <time className="text-xs text-ink-2" dateTime={new Date(event.createdAt).toISOString()}>
              {whenWords(event.createdAt, now, zone)}
            </time>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}

function eventText({ type, toStatus }: OrderView['events'][number]): string {
  if (type === 'undone' && toStatus === 'cancelled') return undoneSale().event
  return eventLabel(type, statusLabel(toStatus ?? ''))
}

export function OrderPaymentMethods({ view }: { view: OrderView }) {
  return (
    <PanelSection title={words().payment}>
      {view.paymentOptions.length === 0 ? (
        <p className="text-sm text-ink-2">{words().noPayment}</p>
      ) : (
        <ul className="grid gap-1 text-sm text-ink-2">
          {view.paymentOptions.map((method) => (
            <li key={JSON.stringify(method)}>{payLine(method, view.deliveryMethod === 'pickup')}</li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}
