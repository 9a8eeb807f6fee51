import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { AreaKind, OfferedArea } from './area.ts'

export interface AreaOffer {
  hasAreas: boolean
  hasPoints: boolean
}

export function asksArea({ hasAreas, hasPoints }: AreaOffer, method: DeliveryMethod): boolean {
  return method === 'pickup' ? hasPoints : hasAreas
}

export function isOfMethod(kind: AreaKind, method: DeliveryMethod): boolean {
  return (kind === 'pickup') === (method === 'pickup')
}

export function areaOf(areas: OfferedArea[], id: string, method: DeliveryMethod): OfferedArea | null {
  const offered = areas.filter(({ kind }) => isOfMethod(kind, method))
  const chosen = offered.find((area) => area.id === id)
  return chosen ?? (method === 'pickup' && offered.length === 1 ? (offered[0] ?? null) : null)
}
