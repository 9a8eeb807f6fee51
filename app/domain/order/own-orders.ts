/** The key of local storage that holds `{[storeId]: key}` of orders without an answer. */
export const ORDER_KEYS = 'cart-keys'
/** The key of local storage that holds `{[storeId]: PlacedOrder[]}`, newest first. */
export const PLACED_ORDERS = 'placed-orders'
