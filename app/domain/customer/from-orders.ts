export interface Customer {
  /** '+254712345678': with the store it is the customer's key. */
  phone: string
  name: string
  address: string
  ordersCount: number
  firstOrderAt: number
  lastOrderAt: number
  lastOrderId: string
}

interface PlacedOrder {
  id: string
  customerName: string
  customerPhone: string
  customerAddress: string
  createdAt: number
}

/** With their newest name and address; orders without a phone are left out. */
export function customersFromOrders(orders: PlacedOrder[]): Customer[] {
  const customers = new Map<string, Customer>()
  for (const order of [...orders].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const phone = customerKey(order.customerPhone)
    if (phone !== null) customers.set(phone, withOrder(customers.get(phone), order, phone))
  }
  return [...customers.values()]
}

/** '+' and the digits; null without digits. */
export function customerKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? null : `+${digits}`
}

function withOrder(customer: Customer | undefined, order: PlacedOrder, phone: string): Customer {
  return {
    phone,
    name: order.customerName.trim() || (customer?.name ?? ''),
    address: order.customerAddress.trim() || (customer?.address ?? ''),
    ordersCount: (customer?.ordersCount ?? 0) + 1,
    firstOrderAt: customer?.firstOrderAt ?? order.createdAt,
    lastOrderAt: order.createdAt,
    lastOrderId: order.id,
  }
}
