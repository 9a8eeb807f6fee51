import { CartSheet } from '../cart/cart-sheet.client.tsx'
import { OwnOrders } from '../own-orders/own-orders.tsx'

/** Together, so that what they share with the first script stays in one file. */
export const laterParts = { CartSheet, OwnOrders }
