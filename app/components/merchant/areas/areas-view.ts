import type { SubmissionResult } from '@conform-to/react'
import type { AreaKind, OfferedArea } from '#app/domain/delivery/area.ts'
import type { ListedPlace } from '#app/domain/delivery/listed-places.ts'
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
  /** The id of the next area: its form sent twice adds one. */
  newId: string
  moneyFormat: MoneyFormat
  /** What a delivery costs without areas. */
  deliveryFee: number
  places: ListedPlace[]
}

export type AreaFormName = 'add' | 'edit' | 'list' | 'table'

/** A form that is open, and the area that it edits. */
export interface OpenForm {
  name: AreaFormName
  area: ShownArea | null
}

export interface AreasAnswer extends CatalogActionData {
  /** The area as it is saved, where another window's save came first. */
  currentArea?: ShownArea
  /** Of a refused form: what was typed, and what is wrong with it. */
  values?: Fields
  picked?: string[]
  lastResult?: SubmissionResult
}

const PAGE = '/settings/delivery'

export function areasPath(kind: AreaKind, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(kind === 'area' ? {} : { tab: kind }), ...query }).toString()
  return params === '' ? PAGE : `${PAGE}?${params}`
}

/** Rows of one heading, in the order in which headings first come. */
export function areaGroups(areas: ShownArea[]): { part: string; areas: ShownArea[] }[] {
  const parts = [...new Set(areas.map(({ part }) => part))]
  return parts.map((part) => ({ part, areas: areas.filter((area) => area.part === part) }))
}

/** All ids after a move within a heading; null at its end. */
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
