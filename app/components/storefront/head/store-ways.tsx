import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { headWords as words } from '#copy/storefront/head'
import { askStoreUrl } from './ask-store.ts'
import { DrawnIcon } from './drawn-icon.tsx'

export function StoreWays({ store }: { store: StoreSnapshot }) {
  const { hasDelivery, hasPickup, hasAreas, hasPoints, deliveryFee, lowestAreaFee, storeAddress, platform } = store
  const chat = askStoreUrl(store)
  if (!hasDelivery && !hasPickup && !chat) return null
  const amount = (fee: Minor) => formatMoney(fee, store.moneyFormat).replace(/\.00$/, '')
  const storeFee = deliveryFee > 0 ? amount(deliveryFee) : words().free
  const areaFee = lowestAreaFee ? words().from({ amount: amount(lowestAreaFee) }) : words().byArea
  const pickupFact = hasPoints ? words().atPoint : (storeAddress ?? words().free)
  return (
    <ul className="ways" aria-label={words().ways}>
      {hasDelivery ? (
        <Way icon={<DrawnIcon name="truck" />} name={words().delivery} fact={hasAreas ? areaFee : storeFee} />
      ) : null}
      {hasPickup ? <Way icon={<Icon name="bag" small />} name={words().pickup} fact={pickupFact} /> : null}
      {chat ? (
        <Way icon={<Icon name={platform} small />} name={words().chat} fact={words().platforms[platform]} href={chat} />
      ) : null}
    </ul>
  )
}

function Way({ icon, name, fact, href }: { icon: ReactNode; name: string; fact: string; href?: string }) {
  const cell = (
    <>
      {icon}
      <b className="text-sm text-ink">{name}</b>
      <span className="col-start-2 line-clamp-2 wrap-anywhere">
        <bdi>{fact}</bdi>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {cell}
        </a>
      ) : (
        <div>{cell}</div>
      )}
    </li>
  )
}
