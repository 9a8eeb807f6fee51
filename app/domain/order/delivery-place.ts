import type { Order } from './order.ts'

type Delivered = Pick<Order, 'areaName' | 'customerAddress' | 'landmark'>
type PickedUp = Pick<Order, 'areaName' | 'area'>

export function deliveryPlace({ areaName, customerAddress, landmark }: Delivered): string {
  return [areaName, customerAddress, landmark].filter(Boolean).join(', ')
}

export function pickupPlace(
  { areaName, area }: PickedUp,
  store: { storeAddress: string | null; googleMapUrl: string | null },
): { address: string | null; map: string | null } {
  if (areaName === '') return { address: store.storeAddress, map: store.googleMapUrl }
  return { address: [areaName, area?.address].filter(Boolean).join(', '), map: area?.mapUrl ?? null }
}
