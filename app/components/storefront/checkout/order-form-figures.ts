import { feeOfArea, type OfferedArea } from '#app/domain/delivery/area.ts'
import { areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import { feeOf, type OrderFigures } from '#app/domain/order/draft.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { parseWholeNumber } from '#app/domain/whole-number.ts'
import type { OrderFormValues } from './order-form.tsx'

export interface FormOffer {
  store: StoreSnapshot
  areas: OfferedArea[]
  product: SnapshotProduct
}

/** The id in '{id}~{fee shown}'; '' for none. */
export function chosenId({ deliveryMethod, area, point }: OrderFormValues): string {
  return (deliveryMethod === 'pickup' ? point : area).split('~')[0] ?? ''
}

export function chosenArea(areas: OfferedArea[], values: OrderFormValues): OfferedArea | null {
  return areaOf(areas, chosenId(values), values.deliveryMethod)
}

/** Without the fee while no area is chosen, and without a code's discount. */
export function formFigures({ store, areas, product }: FormOffer, values: OrderFormValues): OrderFigures {
  const { deliveryMethod } = values
  const subtotal = product.price * (parseWholeNumber(values.quantity) || 1)
  const area = chosenArea(areas, values)
  const storeFee = asksArea(store, deliveryMethod) ? 0 : feeOf(store, deliveryMethod)
  const fee = area ? feeOfArea(area, subtotal) : storeFee
  return { subtotal, discount: 0, fee, total: subtotal + fee }
}
