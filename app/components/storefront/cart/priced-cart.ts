import type { Cart } from '#app/domain/cart/cart.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'

/** Current names and prices; stored ones remain only for products that the page lacks. */
export function pricedCart(cart: Cart, productOf: (id: string) => SnapshotProduct | undefined): Cart {
  const items = cart.items.map((item) => {
    const product = productOf(item.id)
    return product
      ? { ...item, name: product.name, price: product.price, image_url: product.images[0]?.card ?? null }
      : item
  })
  return { ...cart, items, total: items.reduce((sum, item) => sum + item.price * item.quantity, 0) }
}
