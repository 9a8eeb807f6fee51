import { mapLink } from '#app/domain/delivery/map-link.ts'
import { deliverySlot as words } from '#copy/delivery-slot'
import type { OrderView } from './order-view.ts'

type Place = Pick<OrderView, 'deliveryMethod' | 'areaName' | 'landmark' | 'pin' | 'slot'>

export function OrderPlace({ view: { deliveryMethod, areaName, landmark, pin, slot } }: { view: Place }) {
  const point = deliveryMethod === 'pickup' ? areaName : ''
  if (!point && !landmark && !pin && !slot) return null
  return (
    <div className="ms-6 grid gap-0.5 text-sm text-ink-2">
      {point && <p dir="auto">{point}</p>}
      {landmark && <p dir="auto">{words().landmark({ landmark })}</p>}
      {slot && <p>{words().when({ slot })}</p>}
      {pin && (
        <a className="link w-fit" href={mapLink(pin, '')} target="_blank" rel="noopener nofollow ugc">
          {words().map}
        </a>
      )}
    </div>
  )
}
