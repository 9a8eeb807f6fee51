import type { Cart } from '#app/domain/cart/cart.ts'
import { priceOf } from '#app/domain/catalog/price.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'

/** Current names and prices; stored ones remain only for products that the page lacks. */
export function pricedCart(cart: Cart, productOf: (id: string) => SnapshotProduct | undefined): Cart {
  const items = cart.items.map((item) => {
    const product = productOf(item.id)
    if (!product) return item
    const { name, categoryId, images } = product
    const price = priceOf(product, item.selectedSize)
    return { ...item, name, price, categoryId, image_url: images[0]?.card ?? null }
  })
  return { ...cart, items, total: items.reduce((sum, item) => sum + item.price * item.quantity, 0) }
}
