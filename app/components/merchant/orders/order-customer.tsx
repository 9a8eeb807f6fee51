import { Calculator, MapPin, Phone, ShoppingBag, StickyNote, TriangleAlert, Truck } from 'lucide-react'
import { whenWords } from '#app/copy/timestamps.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { deliveryPlace } from '#app/domain/order/place.ts'
import { platformName } from '#app/domain/store/store.ts'
import { orderNotes } from '#copy/merchant/order-notes'
import { ordersPage, orderDialog as words } from '#copy/merchant/orders'
import { Icon } from '../../ui/icon.tsx'
import { HandoffDots } from './handoff-dots.tsx'
import { LateProblems } from './late-problems.tsx'
import { OrderChips } from './order-chips.tsx'
import { PanelSection } from './order-panel.tsx'
import { OrderPlace } from './order-place.tsx'
import type { AttentionReason, OrderView } from './order-view.ts'
import { spacedPhone } from './spaced-phone.ts'
import { HoldNote } from './status-badge.tsx'

const reasons = (): Record<AttentionReason, string> => ({
  old: words().attentionOld,
  hold: words().attentionHold,
  part: words().attentionPart,
  short: words().attentionShort,
})

export function OrderCustomer({ view, now, zone }: { view: OrderView; now: number; zone: string }) {
  const isPos = view.channel === 'pos'
  const isPickup = view.deliveryMethod === 'pickup'
  const MethodIcon = isPos ? Calculator : isPickup ? ShoppingBag : Truck
  return (
    <PanelSection>
      {view.chips.length > 0 && (
        <p className="mb-2 flex flex-wrap gap-1.5">
          <OrderChips chips={view.chips} />
        </p>
      )}
      <p data-order={view.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <b>{soldNumber(view)}</b>
        <span className="text-xs text-ink-3">{view.id.slice(0, 8)}</span>
        <time dateTime={new Date(view.createdAt).toISOString()}>{whenWords(view.createdAt, now, zone)}</time>
        <span className="inline-flex items-center gap-1.5">
          <MethodIcon className="size-4" aria-hidden="true" />
          {isPos ? ordersPage().pos : isPickup ? ordersPage().pickup : ordersPage().delivery}
        </span>
      </p>
      {view.handoff && <HandoffDots handoff={view.handoff} />}
      <div className="mt-3 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-bold break-words" dir="auto">
            {view.customerName}
          </p>
          <p className="text-sm text-ink-2">
            {view.customerPhone ? <bdi dir="ltr">{spacedPhone(view.customerPhone)}</bdi> : words().noPhone}
          </p>
        </div>
        {view.customerPhone && (
          <a
            href={`tel:${view.customerPhone}`}
            aria-label={words().call({ name: view.customerName })}
            className={roundButton}
          >
            <Phone className="icon icon-small" aria-hidden="true" />
          </a>
        )}
        {view.chatUrl && (
          <a
            href={view.chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words().chat({ name: view.customerName, platform: platformName(view.platform) })}
            className={`${roundButton} text-brand-strong`}
          >
            <Icon name={view.platform} small />
          </a>
        )}
      </div>
      {!isPos && !isPickup && (
        <p className="mt-2 flex gap-2 text-sm text-ink-2">
          <MapPin className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words" dir="auto">
            {deliveryPlace({ ...view, landmark: '' }) || words().noAddress}
          </span>
        </p>
      )}
      <OrderPlace view={view} />
      {view.customerNote && (
        <p className="mt-2 flex gap-2 text-sm">
          <StickyNote className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <span className="sr-only">{orderNotes().customer}</span>
            <bdi>{view.customerNote}</bdi>
          </span>
        </p>
      )}
      <HoldNote order={view} look="mt-2 text-sm" />
      {view.attention.map((reason) => (
        <p key={reason} className="mt-3 flex gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger">
          <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
          {reasons()[reason]}
        </p>
      ))}
      <LateProblems view={view} />
    </PanelSection>
  )
}

const roundButton = 'icon-btn rounded-control! border border-line bg-card'
