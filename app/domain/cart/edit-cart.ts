import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { type Cart, clamp, quantityOf, setQuantity } from './cart.ts'

export function incrementLine(cart: Cart, id: string, size: string | null, available = MAX_QUANTITY): Cart {
  const current = quantityOf(cart, id, size)
  const target = clamp(current + 1, available)
  return current > 0 && target > current ? setQuantity(cart, id, size, target) : cart
}

export function decrementLine(cart: Cart, id: string, size: string | null): Cart {
  return setQuantity(cart, id, size, quantityOf(cart, id, size) - 1)
}

export function removeLine(cart: Cart, id: string, size: string | null): Cart {
  return setQuantity(cart, id, size, 0)
}
