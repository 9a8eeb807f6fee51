import type { AskMessageWords, CartMessageWords, OrderMessageWords } from '#app/domain/order/chat-message.ts'
import { discountLabel } from '../discount-label.ts'

export const orderMessageWords: OrderMessageWords = {
  title: (storeName, number) => `${storeName}: order ${number}`,
  items: 'Items',
  more: (n) => `... and ${n} more, see the order page`,
  delivery: 'Delivery',
  pickup: 'Pickup',
  address: 'Address',
  deliveryFee: 'Delivery fee',
  subtotal: 'Subtotal',
  discount: discountLabel,
  total: 'Total',
  customer: 'Customer',
  name: 'Name',
  phone: 'Phone',
  page: 'Order page',
}

export const askMessageWords: AskMessageWords = {
  question: (storeName) => `Hello ${storeName}, I would like to ask about:`,
  page: 'Product',
}

export const backMessageWords: AskMessageWords = {
  question: (storeName) => `Hello ${storeName}, when will this be back in stock?`,
  page: 'Product',
}

export const cartMessageWords: CartMessageWords = {
  question: (storeName) => `Hello ${storeName}, I would like to order:`,
  more: (n) => `... and ${n} more`,
  page: 'Store',
}
