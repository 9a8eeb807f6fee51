export function newOrderKey(storeId: string): string {
  return `new-order-${storeId}`
}

export function orderEditKey(orderId: string): string {
  return `order-edit-${orderId}`
}
