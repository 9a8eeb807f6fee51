/** Local storage key of `{[storeId]: key}`, for orders without a response. */
export const ORDER_KEYS = 'cart-keys'
export const PLACED_ORDERS = 'placed-orders'
