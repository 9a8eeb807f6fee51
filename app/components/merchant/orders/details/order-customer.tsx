import { Calculator, Phone, ShoppingBag, StickyNote, TriangleAlert, Truck } from 'lucide-react'
import { handoffSentence } from '#app/copy/phrases/merchant/orders.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { deliveryPlace } from '#app/domain/order/delivery-place.ts'
import { isMoneyChip } from '#app/domain/order/list/chips.ts'
import type { Handoff } from '#app/domain/order/list/unsent.ts'
import { platformName } from '#app/domain/store/store.ts'
import { deliverySlot } from '#copy/delivery-slot'
import { lateSaleWords } from '#copy/merchant/late-sales'
import { handoffWords } from '#copy/merchant/order-handoff'
import { orderNotes } from '#copy/merchant/order-notes'
import { ordersPage, orderDialog as words } from '#copy/merchant/orders'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import { spacedPhone } from '../order-dates.ts'
import type { AttentionReason, OrderActionData, OrderView } from '../order-view.ts'
import { HoldNote, pill } from '../status-badge.tsx'
import { OrderChips } from './order-chips.tsx'

type Place = Pick<OrderView, 'deliveryMethod' | 'areaName' | 'landmark' | 'pin' | 'slot'>

const reasons = (): Record<AttentionReason, string> => ({
  old: words().attentionOld,
  hold: words().attentionHold,
  part: words().attentionPart,
  short: words().attentionShort,
})

export function OrderCustomer({ view, now, zone }: { view: OrderView; now: number; zone: string }) {
  const { customerName, customerPhone } = view
  const isPos = view.channel === 'pos'
  const isPickup = view.deliveryMethod === 'pickup'
  const MethodIcon = isPos ? Calculator : isPickup ? ShoppingBag : Truck
  const address = deliveryPlace({ ...view, landmark: '' }) || words().noAddress
  return (
    <section className="px-4 py-2 md:px-6">
      <div data-order={view.id} className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="text-base break-words" dir="auto">
              {customerName}
            </b>
            {view.isFromNewCustomer && (
              <span className={`${pill} bg-info-soft text-info`}>{ordersPage().newCustomer}</span>
            )}
            <OrderChips chips={view.chips.filter((chip) => !isMoneyChip(chip))} />
          </p>
          <p className="flex gap-1.5 text-ink-2">
            <MethodIcon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            <span className="min-w-0 break-words" dir="auto">
              {isPos ? (
                ordersPage().pos
              ) : isPickup ? (
                ordersPage().pickup
              ) : (
                <>
                  <span className="sr-only">{ordersPage().delivery}</span> {address}
                </>
              )}
            </span>
          </p>
          <p className="text-xs text-ink-2">
            {customerPhone ? <bdi dir="ltr">{spacedPhone(customerPhone)}</bdi> : words().noPhone}
            {' · '}
            <time dateTime={new Date(view.createdAt).toISOString()}>{whenWords(view.createdAt, now, zone)}</time>
          </p>
          <HoldNote order={{ hold: view.hold, isFromNewCustomer: false }} />
        </div>
        {customerPhone && (
          <a href={`tel:${customerPhone}`} aria-label={words().call({ name: customerName })} className="icon-btn">
            <Phone className="icon icon-small" aria-hidden="true" />
          </a>
        )}
        {view.chatUrl && (
          <a
            href={view.chatUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words().chat({ name: customerName, platform: platformName(view.platform) })}
            className="icon-btn -me-2 text-brand-strong"
          >
            <Icon name={view.platform} small />
          </a>
        )}
      </div>
      <OrderPlace view={view} />
      {view.handoff && <HandoffDots handoff={view.handoff} name={customerName.split(' ')[0] ?? ''} />}
      {view.customerNote && (
        <p className="mt-1 flex gap-2 text-sm">
          <StickyNote className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <span className="sr-only">{orderNotes().customer}</span>
            <bdi>{view.customerNote}</bdi>
          </span>
        </p>
      )}
      {view.attention.map((reason) => (
        <p key={reason} className="mt-3 flex gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger">
          <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
          {reasons()[reason]}
        </p>
      ))}
      <LateProblems view={view} />
    </section>
  )
}

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

/** One sentence; its four words open on a tap. */
function HandoffDots({ handoff, name }: { handoff: Handoff; name: string }) {
  const steps = [
    { label: handoffWords().saved, isDone: true },
    { label: handoffWords().chatOpened, isDone: handoff.isChatOpened },
    { label: handoffWords().seen, isDone: handoff.isSeen },
    { label: handoffWords().confirmed, isDone: handoff.isConfirmed },
  ]
  return (
    <details className="text-xs text-ink-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-none gap-1" aria-hidden="true">
          {steps.map(({ label, isDone }) => (
            <span key={label} className={`size-2 rounded-full ${isDone ? 'bg-brand' : 'bg-line'}`} />
          ))}
        </span>
        <span dir="auto">{handoffSentence(handoff, name)}</span>
      </summary>
      <ol aria-label={handoffWords().title} className="flex flex-wrap gap-x-4 gap-y-1 pb-2">
        {steps.map(({ label, isDone }) => (
          <li key={label} className={isDone ? 'font-semibold text-brand-strong' : ''}>
            <span className="sr-only">{isDone ? handoffWords().done : handoffWords().open}</span>
            {label}
          </li>
        ))}
      </ol>
    </details>
  )
}

function LateProblems({ view }: { view: OrderView }) {
  const mayManage = useMay('orders.manage')
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
      {mayManage && (
        <fetcher.Form method="post">
          <PageStoreField />
          <input type="hidden" name="id" value={view.id} />
          <Button type="submit" name="intent" value="settle-late" disabled={isBusy} aria-busy={isBusy || undefined}>
            {lateSaleWords().settle}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
