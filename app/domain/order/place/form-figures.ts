import { priceOf, rangeOf } from '#app/domain/catalog/price.ts'
import { feeOfArea, type OfferedArea } from '#app/domain/delivery/area.ts'
import { areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import type { Minor } from '#app/domain/money.ts'
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
  values: ChosenPlace & { size: string; quantity: string },
): OrderFigures {
  const { deliveryMethod } = values
  const subtotal = shownPrice(product, values.size) * (parseWholeNumber(values.quantity) || 1)
  const area = chosenArea(areas, values)
  const storeFee = asksArea(store, deliveryMethod) ? 0 : feeOf(store, deliveryMethod)
  const fee = area ? feeOfArea(area, subtotal) : storeFee
  return { subtotal, discount: 0, fee, total: subtotal + fee }
}

/** The lowest until a size is chosen. */
export function shownPrice(product: SnapshotProduct, size: string): Minor {
  const isChosen = !product.hasSizes || product.sizes.some(({ value }) => value === size)
  return isChosen ? priceOf(product, size) : rangeOf(product).price
}
