/** In this tab's storage. */
export function newOrderKey(storeId: string): string {
  return `new-order-${storeId}`
}

/** In this tab's storage. */
export function orderEditKey(orderId: string): string {
  return `order-edit-${orderId}`
}
