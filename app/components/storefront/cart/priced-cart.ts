import type { Cart } from '#app/domain/cart/cart.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'

/** The cart with the store's names and prices: the stored ones stand in only for products the page doesn't know. */
export function pricedCart(cart: Cart, productOf: (id: string) => SnapshotProduct | undefined): Cart {
  const items = cart.items.map((item) => {
    const product = productOf(item.id)
    return product
      ? { ...item, name: product.name, price: product.price, image_url: product.images[0]?.card ?? null }
      : item
  })
  return { ...cart, items, total: items.reduce((sum, item) => sum + item.price * item.quantity, 0) }
}
