import { feeOfArea, type OfferedArea } from '#app/domain/delivery/area.ts'
import { areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { DeliveryMethod } from '../order.ts'
import { feeOf, type OrderFigures } from './draft.ts'

interface ChosenPlace {
  deliveryMethod: DeliveryMethod
  area: string
  point: string
}

export interface FormOffer {
  store: StoreSnapshot
  areas: OfferedArea[]
  product: SnapshotProduct
}

export function chosenId({ deliveryMethod, area, point }: ChosenPlace): string {
  return (deliveryMethod === 'pickup' ? point : area).split('~')[0] ?? ''
}

export function chosenArea(areas: OfferedArea[], values: ChosenPlace): OfferedArea | null {
  return areaOf(areas, chosenId(values), values.deliveryMethod)
}

export function formFigures(
  { store, areas, product }: FormOffer,
  values: ChosenPlace & { quantity: string },
): OrderFigures {
  const { deliveryMethod } = values
  const subtotal = product.price * (parseWholeNumber(values.quantity) || 1)
  const area = chosenArea(areas, values)
  const storeFee = asksArea(store, deliveryMethod) ? 0 : feeOf(store, deliveryMethod)
  const fee = area ? feeOfArea(area, subtotal) : storeFee
  return { subtotal, discount: 0, fee, total: subtotal + fee }
}
