import { Calculator, MapPin, Phone, ShoppingBag, StickyNote, TriangleAlert, Truck } from 'lucide-react'
import { whenWords } from '#app/copy/timestamps.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import type { Handoff } from '#app/domain/order/list/unsent.ts'
import { soldNumber } from '#app/domain/order/order.ts'
import { deliveryPlace } from '#app/domain/order/delivery-place.ts'
import { platformName } from '#app/domain/store/store.ts'
import { deliverySlot } from '#copy/delivery-slot'
import { lateSaleWords } from '#copy/merchant/late-sales'
import { handoffWords } from '#copy/merchant/order-handoff'
import { orderNotes } from '#copy/merchant/order-notes'
import { ordersPage, orderDialog as words } from '#copy/merchant/orders'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import { spacedPhone } from '../order-dates.ts'
import type { AttentionReason, OrderActionData, OrderView } from '../order-view.ts'
import { HoldNote } from '../status-badge.tsx'
import { OrderChips } from './order-chips.tsx'
import { PanelSection } from './order-panel.tsx'

type Place = Pick<OrderView, 'deliveryMethod' | 'areaName' | 'landmark' | 'pin' | 'slot'>

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

function OrderPlace({ view: { deliveryMethod, areaName, landmark, pin, slot } }: { view: Place }) {
  const point = deliveryMethod === 'pickup' ? areaName : ''
  if (!point && !landmark && !pin && !slot) return null
  return (
    <div className="ms-6 grid gap-0.5 text-sm text-ink-2">
      {point && <p dir="auto">{point}</p>}
      {landmark && <p dir="auto">{deliverySlot().landmark({ landmark })}</p>}
      {slot && <p>{deliverySlot().when({ slot })}</p>}
      {pin && (
        <a className="link w-fit" href={mapLink(pin, '')} target="_blank" rel="noopener nofollow ugc">
          {deliverySlot().map}
        </a>
      )}
    </div>
  )
}

function HandoffDots({ handoff }: { handoff: Handoff }) {
  const steps = [
    { label: handoffWords().saved, isDone: true },
    { label: handoffWords().chatOpened, isDone: handoff.isChatOpened },
    { label: handoffWords().seen, isDone: handoff.isSeen },
    { label: handoffWords().confirmed, isDone: handoff.isConfirmed },
  ]
  return (
    <ol aria-label={handoffWords().title} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {steps.map(({ label, isDone }) => (
        <li key={label} className={`flex items-center gap-1.5 ${isDone ? 'text-ink' : 'text-ink-3'}`}>
          <span
            className={`size-2.5 rounded-full border ${isDone ? 'border-brand-strong bg-brand-strong' : 'border-line-strong'}`}
            aria-hidden="true"
          />
          <span className="sr-only">{isDone ? handoffWords().done : handoffWords().open}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}

function LateProblems({ view }: { view: OrderView }) {
  const fetcher = useFormFetcher<OrderActionData>()
  const isBusy = fetcher.state !== 'idle'
  if (view.lateProblems.length === 0) return null
  return (
    <div className="mt-3 grid gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger">
      {view.lateProblems.map((text) => (
        <p key={text} className="flex gap-2">
          <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      ))}
      <fetcher.Form method="post">
        <input type="hidden" name="id" value={view.id} />
        <Button type="submit" name="intent" value="settle-late" disabled={isBusy} aria-busy={isBusy || undefined}>
          {lateSaleWords().settle}
        </Button>
      </fetcher.Form>
    </div>
  )
}
