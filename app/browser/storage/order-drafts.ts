const [NEW, EDIT] = ['new-order-', 'order-edit-']

export const orderDraftPrefixes = [NEW, EDIT]

/** `actor` is who types in the store: others at the device are not offered it. */
export function newOrderKey(actor: string, storeId: string): string {
  return `${NEW}${actor}-${storeId}`
}

export function orderEditKey(actor: string, orderId: string): string {
  return `${EDIT}${actor}-${orderId}`
}
