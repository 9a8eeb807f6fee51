import type { SubmissionResult } from '@conform-to/react'
import type { AreaKind, OfferedArea } from '#app/domain/delivery/area.ts'
import type { ListedArea } from '#app/domain/delivery/listed-areas.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CatalogActionData } from '../catalog/answer.ts'

export interface ShownArea extends OfferedArea {
  isActive: boolean
  version: number
}

export interface AreasView {
  kind: AreaKind
  areas: ShownArea[]
  counts: Record<AreaKind, number>
  max: number
  /** Idempotency key of the next area. */
  newId: string
  moneyFormat: MoneyFormat
  /** Delivery fee without areas. */
  deliveryFee: number
  places: ListedArea[]
}

export type AreaFormName = 'add' | 'edit' | 'list' | 'table'

export interface OpenForm {
  name: AreaFormName
  area: ShownArea | null
}

export interface AreasAnswer extends CatalogActionData {
  /** The saved area, when another window's save came first. */
  currentArea?: ShownArea
  values?: Fields
  picked?: string[]
  lastResult?: SubmissionResult
}

const PAGE = '/settings/delivery'

export function areasPath(kind: AreaKind, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(kind === 'area' ? {} : { tab: kind }), ...query }).toString()
  return params === '' ? PAGE : `${PAGE}?${params}`
}

/** Keeps the order in which headings first occur. */
export function areaGroups(areas: ShownArea[]): { part: string; areas: ShownArea[] }[] {
  const parts = [...new Set(areas.map(({ part }) => part))]
  return parts.map((part) => ({ part, areas: areas.filter((area) => area.part === part) }))
}

/** Returns all ids after a move within a heading; null at its end. */
export function movedIds(areas: ShownArea[], id: string, step: -1 | 1): string[] | null {
  const groups = areaGroups(areas).map((group) => group.areas.map((area) => area.id))
  const group = groups.find((ids) => ids.includes(id)) ?? []
  const at = group.indexOf(id)
  const other = group[at + step]
  if (other === undefined) return null
  group[at] = other
  group[at + step] = id
  return groups.flat()
}
