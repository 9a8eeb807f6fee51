import { type SQL, sql } from 'drizzle-orm'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { collator } from '#app/domain/text/intl-formats.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { deliveryAreas } from '../schema/delivery.server.ts'
import { stores } from '../schema/stores.server.ts'
import { type ReadScope, type StoreScope, storeScope } from '../sql/scope.server.ts'
import { isOpenToShoppers } from '../store/directory.server.ts'

export type QuotedArea = OfferedArea & { version: number }

const MAX_AREAS = 300

const { id, kind, name, part, fee, freeAbove, minimum } = deliveryAreas
const { days, windows, leadMinutes, eta, address, mapUrl, version } = deliveryAreas
const columns = { id, kind, name, part, fee, freeAbove, minimum, days, windows, leadMinutes, eta, address, mapUrl }

const isOffered = sql`${deliveryAreas.isActive} = 1 AND ${deliveryAreas.removedAt} IS NULL`

// Spelled out: drizzle drops table names in a selection.
const ofStore = (kinds: SQL) => sql`FROM delivery_areas AS a WHERE a.store_id = stores.id AND a.kind IN ${kinds}
  AND a.removed_at IS NULL AND a.is_active = 1`
const brought = ofStore(sql`('area', 'parcel')`)

export const offersAreas = sql<boolean>`EXISTS (SELECT 1 ${brought})`.mapWith(Boolean)
export const offersPoints = sql<boolean>`EXISTS (SELECT 1 ${ofStore(sql`('pickup')`)})`.mapWith(Boolean)
export const lowestAreaFee = sql<number | null>`(SELECT min(a.fee) ${brought})`

export async function listOfferedAreas(context: Context, slug: string): Promise<OfferedArea[] | null> {
  const scope = storeScope(await databaseOf(context, { slug }), { slug })
  const [storeRows, areas] = await scope.batch([
    scope.pick(stores, { id: stores.id }, isOpenToShoppers),
    scope.pick(deliveryAreas, { ...columns, position: deliveryAreas.position }, isOffered).limit(MAX_AREAS),
  ])
  // Sorted here: the database would read every row twice for it.
  return storeRows[0] ? areas.toSorted(byPlace).map(({ position, ...area }) => area) : null
}

export function offeredAreaRead(scope: ReadScope, areaId: string) {
  return scope.pick(deliveryAreas, { ...columns, version }, sql`${id} = ${areaId} AND ${isOffered}`)
}

export function isAreaUnchanged(scope: StoreScope, area: { id: string; version: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${deliveryAreas} WHERE ${scope.owns(deliveryAreas)}
    AND ${id} = ${area.id} AND ${version} = ${area.version} AND ${isOffered})`
}

type PlacedArea = OfferedArea & { position: number }

function byPlace(a: PlacedArea, b: PlacedArea): number {
  const { compare } = collator('en')
  return a.kind.localeCompare(b.kind) || compare(a.part, b.part) || a.position - b.position || compare(a.name, b.name)
}
