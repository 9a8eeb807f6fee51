import { MAX_LINES } from '#app/domain/cart/cart.ts'

export const cartWords = {
  title: (n: number) => `Your Cart (${n} items)`,
  items: (n: number) => `${n} ${n === 1 ? 'item' : 'items'}`,
  open: (n: number) => `Open cart, ${n} items`,
  empty: 'Your cart is empty',
  emptyText: 'Add items to your cart to see them here',
  keepShopping: 'Keep shopping',
  total: 'Total',
  clear: 'Clear Cart',
  checkout: 'Checkout',
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  close: 'Close',
} as const

export const cartFull = {
  title: 'Your cart is full',
  text: `An order can hold ${MAX_LINES} different items.`,
} as const
