import { useCallback, useState } from 'react'
import { type Cart, type CartNote, cartLines, reconcileCart } from '#app/domain/cart/cart.ts'
import type { Minor } from '#app/domain/money.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { askServer } from '../ask-server.ts'

/** How the store hands over orders, as the database has it. */
export interface Offer {
  hasDelivery: boolean
  hasPickup: boolean
  deliveryFee: Minor
  /** Not known before the first answer. */
  takesCodes?: boolean
}

interface Answer extends Offer {
  products: SnapshotProduct[]
}

interface Input {
  store: StoreSnapshot
  change(step: (cart: Cart) => Cart): Cart
  learn(products: SnapshotProduct[]): void
}

/** Brings the cart up to date with the database and keeps what was changed, to be said on its lines. */
export function useCartCheck({ store, change, learn }: Input) {
  const [notes, setNotes] = useState<CartNote[]>([])
  const [isUnchecked, setUnchecked] = useState(false)
  const [offer, setOffer] = useState<Offer>(store)
  const { slug } = store

  const check = useCallback(async () => {
    const asked = change((cart) => cart)
    if (asked.items.length === 0) return setNotes([])
    try {
      const answer = await askServer<Answer>(`${storePath(slug)}/cart`, { lines: cartLines(asked) })
      learn(answer.products)
      setOffer(answer)
      setUnchecked(false)
      change((cart) => {
        // Lines that came in meanwhile, from another tab, were not asked about: the next check has them.
        if (cart.items.some((item) => !asked.items.some(({ id }) => id === item.id))) return cart
        const { cart: checked, notes: changes } = reconcileCart(cart, answer.products.map(quoted))
        setNotes(changes)
        return checked
      })
    } catch (error) {
      console.warn('cart not checked', error)
      setUnchecked(true)
    }
  }, [change, learn, slug])

  return { notes, isUnchecked, offer, check }
}

function quoted(product: SnapshotProduct) {
  return { ...product, isActive: true, image: product.images[0]?.card ?? null }
}
