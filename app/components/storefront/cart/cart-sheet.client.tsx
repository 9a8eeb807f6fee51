import { type ReactNode, useEffect } from 'react'
import { noteWords } from '#app/copy/phrases/storefront/cart-notes.ts'
import { type Cart, type CartItem, clearCart } from '#app/domain/cart/cart.ts'
import type { CartNote } from '#app/domain/cart/reconcile-cart.ts'
import { availableFor, MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { cartWords } from '#copy/storefront/cart'
import { checkoutWords } from '#copy/storefront/checkout'
import { orderNotices } from '#copy/storefront/order-notices'
import { CheckoutDialog } from '../checkout/checkout-dialog.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import type { Say } from '../use-toast.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { useCartCheck } from './use-cart-check.ts'

interface Props {
  kind: 'cart' | 'checkout'
  store: StoreSnapshot
  cart: Cart
  learn(products: SnapshotProduct[]): void
  productOf(id: string): SnapshotProduct | undefined
  change(step: (cart: Cart) => Cart): Cart
  clearStored(): void
  onCheckout(): void
  onDismiss(): void
  say: Say
  /** The toasts: only content inside a modal dialog can be seen and pressed. */
  children: ReactNode
}

export function CartSheet(props: Props) {
  const { kind, store, cart, learn, productOf, change, clearStored, onCheckout, onDismiss, say } = props
  const { check, ...checked } = useCartCheck({ store, change, learn })

  useEffect(() => {
    check()
    window.addEventListener('inventoryUpdated', check)
    return () => window.removeEventListener('inventoryUpdated', check)
  }, [check])

  const noteText = (note: CartNote) => noteWords(note, (minor) => formatMoney(minor, store.moneyFormat))

  if (kind === 'checkout') {
    return (
      <Sheet kind="checkout" title={checkoutWords().title} returnTo="open-cart" onDismiss={onDismiss}>
        <CheckoutDialog
          store={store}
          cart={cart}
          checked={checked}
          noteText={noteText}
          check={check}
          clearStored={clearStored}
          onDismiss={onDismiss}
        />
        {props.children}
      </Sheet>
    )
  }

  function clear() {
    let previous = clearCart()
    change((current) => {
      previous = current
      return clearCart()
    })
    const undo = () => change((current) => (current.items.length > 0 ? current : previous))
    say(orderNotices().cleared, { action: { label: orderNotices().undo, run: undo } })
  }

  return (
    <Sheet kind="cart" title={cartWords().title({ n: cart.itemCount })} returnTo="open-cart" onDismiss={onDismiss}>
      <CartDrawer
        cart={cart}
        moneyFormat={store.moneyFormat}
        minimum={store.minimumOrder}
        notes={checked.notes}
        noteText={noteText}
        notice={checked.isUnchecked ? orderNotices().notChecked : null}
        availableOf={(item) => availableOf(item, productOf)}
        change={change}
        onClear={clear}
        onCheckout={onCheckout}
        onKeepShopping={onDismiss}
      />
      {props.children}
    </Sheet>
  )
}

function availableOf(item: CartItem, productOf: Props['productOf']): number {
  const product = productOf(item.id)
  return product ? availableFor(product, item.selectedSize) : MAX_QUANTITY
}
