import { isOrderStatus } from '#app/domain/order/order.ts'
import { orderStatus } from '#copy/order-status'

/** An unknown status of the database stays as it is. */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? orderStatus()[status] : status
}
