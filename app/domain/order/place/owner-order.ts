import { priceOf } from '#app/domain/catalog/price.ts'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import { type EditStock, type LinesRefused, planLines } from '../edit/lines.ts'
import type { EditLine } from '../edit/rules.ts'
import type { DeliveryMethod, OrderExtra } from '../order.ts'
import { ADDRESS_MAX, NAME_MAX } from './checkout-fields.ts'
import { needsAddress } from './delivery.ts'
import type { DraftLine, OrderFigures } from './draft.ts'

export interface OwnerOrder {
  lines: EditLine[]
  name: string
  method: DeliveryMethod
  address: string
  fee: Minor
  note: string
}

export interface OwnerDraft {
  lines: (DraftLine & { line: number })[]
  extras: OrderExtra[]
  figures: OrderFigures
  address: string
}

export type OwnerOrderRefusal =
  | LinesRefused
  | {
      ok: false
      reason: 'name-required' | 'name-too-long' | 'address-required' | 'address-too-long' | 'total-too-large'
    }

const nothing = { lines: [], extras: [], agreedState: null }

export function decideOwnerOrder(
  { lines, name, method, address, fee }: OwnerOrder,
  products: EditStock['products'],
): { ok: true; draft: OwnerDraft } | OwnerOrderRefusal {
  if (name === '') return { ok: false, reason: 'name-required' }
  if (name.length > NAME_MAX) return { ok: false, reason: 'name-too-long' }
  const isDelivery = needsAddress(method)
  if (isDelivery && address === '') return { ok: false, reason: 'address-required' }
  if (address.length > ADDRESS_MAX) return { ok: false, reason: 'address-too-long' }
  const planned = planLines(nothing, { products, free: [] }, lines)
  if (!planned.ok) return planned
  const { added, extras } = planned.plan
  const subtotal = [...added, ...extras].reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const deliveryFee = isDelivery ? fee : 0
  const total = subtotal + deliveryFee
  if (total > MAX_MINOR) return { ok: false, reason: 'total-too-large' }
  const figures = { subtotal, discount: 0, fee: deliveryFee, total }
  return { ok: true, draft: { lines: added, extras, figures, address: isDelivery ? address : '' } }
}

export interface LeftOut {
  name: string
  selectedSize: string | null
}

export function linesAgain(
  earlier: { lines: (LeftOut & Omit<EditLine, 'productId'> & { productId: string })[]; extras: OrderExtra[] },
  products: EditStock['products'],
): { lines: EditLine[]; leftOut: LeftOut[] } {
  const wanted = earlier.lines.map(({ productId, size, name, quantity, selectedSize }) => {
    const product = products.find(({ id }) => id === productId)
    const price = product ? priceOf(product, size) : 0
    return { line: null, productId, size, name, quantity, price, selectedSize }
  })
  const isHad = (line: EditLine) => planLines(nothing, { products, free: [] }, [line]).ok
  const texts = earlier.extras.map(({ name, quantity, price }) => {
    return { line: null, productId: null, size: '', name, quantity, price }
  })
  return {
    lines: [...wanted.filter(isHad), ...texts],
    leftOut: wanted.filter((line) => !isHad(line)).map(({ name, selectedSize }) => ({ name, selectedSize })),
  }
}
