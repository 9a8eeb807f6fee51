import { useCallback, useState } from 'react'
import type { ShownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import { type CartNote, reconcileCart } from '#app/domain/cart/reconcile-cart.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { fetchJson } from '../ask-server.ts'
import { findWaiting, isCartOf } from '../checkout/waiting-order.ts'
import { withPageLanguage } from '../localized-path.ts'

export interface CurrentDelivery {
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: Minor
  hasAreas: boolean
  hasPoints: boolean
  depositPercent: number
  /** Null while the store is open. */
  opening?: ShownOpening | null
  /** Undefined until the first response. */
  takesCodes?: boolean
}

interface Answer extends CurrentDelivery {
  products: SnapshotProduct[]
}

interface Input {
  store: StoreSnapshot
  change(step: (cart: Cart) => Cart): Cart
  learn(products: SnapshotProduct[]): void
}

export function useCartCheck({ store, change, learn }: Input) {
  const [notes, setNotes] = useState<CartNote[]>([])
  const [isUnchecked, setUnchecked] = useState(false)
  const [offer, setOffer] = useState<CurrentDelivery>(store)
  const { slug, storeId } = store

  const check = useCallback(async () => {
    const sentCart = change((cart) => cart)
    if (sentCart.items.length === 0) return setNotes([])
    try {
      const answer = await fetchJson<Answer>(withPageLanguage(`${storePath(slug)}/cart`), {
        lines: cartLines(sentCart),
      })
      learn(answer.products)
      setOffer(answer)
      setUnchecked(false)
      const waiting = await findWaiting(storeId)
      change((cart) => {
        // Missing pieces may be held by the cart's own order, whose response is not here yet.
        if (waiting?.mayHaveArrived && isCartOf(waiting, cart)) return cart
        // Lines added meanwhile, perhaps in another tab, were not sent: the next check covers them.
        if (cart.items.some((item) => !sentCart.items.some(({ id }) => id === item.id))) return cart
        const { cart: checked, notes: changes } = reconcileCart(cart, answer.products.map(quoted))
        setNotes(changes)
        return checked
      })
    } catch (error) {
      console.warn('cart not checked', error)
      setUnchecked(true)
    }
  }, [change, learn, slug, storeId])

  return { notes, isUnchecked, offer, check }
}

function quoted(product: SnapshotProduct) {
  return { ...product, isActive: true, image: product.images[0]?.card ?? null }
}
