import { useCallback, useEffect, useState } from 'react'
import { placedOrders, rememberOrder } from '#app/browser/storage/placed-orders.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import type { Cart } from '#app/domain/cart/cart.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { orderPlaced } from '#copy/storefront/order'
import { ownOrderWords as words } from '#copy/storefront/own-orders'
import { goToOrder } from '../checkout/send-order.ts'
import { useStoredOrders } from '../checkout/use-stored-orders.ts'
import type { Overlay } from '../overlay/use-overlay.ts'
import type { Say } from '../use-toast.ts'
import { detailsToFill, KeepDetails } from './keep-details.tsx'
import { findReopened } from './reopened-order.ts'
import { useWaitingOrder } from './use-waiting-order.ts'
import { WaitingNote } from './waiting-note.tsx'

/** Used by the checkout once it has loaded. */
export const ownParts = { KeepDetails, detailsToFill, findReopened, placedOrders, rememberOrder }

interface Props {
  store: StoreSnapshot
  cart: Cart
  overlay: Overlay | null
  open(overlay: Overlay): void
  change(step: (cart: Cart) => Cart): Cart
  say: Say
}

/** Read on the device: the page's bytes are the same for all. */
export function OwnOrders({ store, cart, overlay, open, change, say }: Props) {
  const { storeId } = store
  const [placed, setPlaced] = useState(() => placedOrders(storeId))
  const isCovered = overlay !== null && overlay.kind !== 'product'
  const readPlaced = useCallback(() => setPlaced(placedOrders(storeId)), [storeId])
  const order = useWaitingOrder({
    store,
    cart,
    isCovered,
    change,
    onPlaced({ token, number, chatUrl }, isAsked) {
      if (isAsked) return goToOrder(token, chatUrl)
      say(orderPlaced(), {
        text: words().order({ number: orderNumber(number) }),
        action: { label: checkoutWords().openOrder, run: () => location.assign(orderPath(token)) },
      })
    },
  })
  const { waiting, refusal } = order

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may have placed an order
  useEffect(readPlaced, [readPlaced, isCovered, waiting, refusal])
  useStoredOrders(readPlaced)
  useEffect(() => {
    // The order's page may have finished it.
    window.addEventListener('pageshow', readPlaced)
    return () => window.removeEventListener('pageshow', readPlaced)
  }, [readPlaced])

  return (
    <>
      {waiting ? (
        <section className="wrap sticky top-12 z-20 mb-3" aria-label={words().title}>
          <WaitingNote
            waiting={waiting}
            order={order}
            onChange={async () => {
              if (await order.restore(waiting)) open({ kind: 'checkout' })
            }}
          />
        </section>
      ) : null}
      {placed.length > 0 ? (
        <ul className="wrap mb-3 flex flex-wrap gap-x-6" aria-label={words().title}>
          {placed.map(({ number, token }) => (
            <li key={token}>
              <a className="link inline-flex min-h-11 items-center gap-2 text-sm" href={orderPath(token)}>
                <Icon name="bag" small />
                {words().order({ number: orderNumber(number) })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
