import { type SQL, sql } from 'drizzle-orm'
import { AREA_KINDS, type AreaKind, type OfferedArea } from '#app/domain/delivery/area.ts'
import type { AreaTerms } from '#app/domain/delivery/area-form.ts'
import { type FeeRow, placeKey } from '#app/domain/delivery/fee-table.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Deed } from '#app/domain/staff/activity.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { deliveryAreas } from '../schema/delivery.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { activityOf, nameDetails } from '../staff/activity.server.ts'
import { planLimit } from '../store/plan-limit.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

export interface StoredArea extends OfferedArea {
  isActive: boolean
  version: number
}

export type AreaRefused = Refused<'area-not-found' | 'area-changed' | 'area-exists' | 'area-limit-reached'>
type AreaResult = { ok: true } | AreaRefused
export type AddedAreas = { ok: true; count: number } | Refused<'area-limit-reached'>

/** A removed area stays for the orders that name it, and frees its name. */
export function createAreas(scope: StoreScope, context: StoreContext) {
  const hasId = (id: string) => sql`${deliveryAreas.id} = ${id}`
  const row = (id: string) => scope.pick(deliveryAreas, { ...columns, removedAt: deliveryAreas.removedAt }, hasId(id))
  const twin = (id: string, kind: AreaKind, terms: AreaTerms) =>
    scope.pick(deliveryAreas, { id: deliveryAreas.id }, sql`${deliveryAreas.id} <> ${id} AND ${isNamed(kind, terms)}`)

  const edit = async (id: string, kind: AreaKind, terms: AreaTerms, version: number): Promise<AreaResult> => {
    const isTaken = sql`EXISTS (SELECT 1 FROM delivery_areas AS other WHERE other.store_id = ${scope.key}
      AND other.id <> ${id} AND other.removed_at IS NULL AND other.kind = ${kind} AND other.place_key = ${placeKey(terms)})`
    const isSame = sql`${hasId(id)} AND ${isServed} AND ${deliveryAreas.kind} = ${kind}
      AND ${deliveryAreas.version} = ${version} AND NOT ${isTaken}`
    const set = { ...terms, placeKey: placeKey(terms), version: version + 1, updatedAt: context.now() }
    const [[area], [other]] = await scope.commit(
      [scope.update(deliveryAreas, set, isSame), ...activityOf(scope, context, 'area-edited', { name: terms.name })],
      row(id),
      twin(id, kind, terms),
    )
    if (!area || area.removedAt !== null || area.kind !== kind) return refuse('area-not-found')
    if (isSaved(area, terms)) return saved()
    return refuse(area.version === version && other ? 'area-exists' : 'area-changed')
  }

  function saved(): { ok: true } {
    refreshStore(scope, context, 'settings')
    return { ok: true }
  }

  async function change(
    id: string,
    set: Parameters<typeof scope.update<typeof deliveryAreas>>[1],
    { where, deed }: { where: SQL; deed: Deed },
  ) {
    const name = sql`(SELECT ${deliveryAreas.name} FROM ${deliveryAreas} WHERE ${scope.owns(deliveryAreas)} AND ${hasId(id)})`
    const [[area]] = await scope.commit(
      [
        scope.update(deliveryAreas, set, sql`${hasId(id)} AND ${where}`),
        ...activityOf(scope, context, deed, nameDetails(name)),
      ],
      row(id),
    )
    return area ?? null
  }

  return {
    async load() {
      const { currency, country, deliveryFee, proUntil } = stores
      const [[store], areas] = await scope.batch([
        scope.pick(stores, { currency, country, deliveryFee, proUntil }, sql`${stores.closedAt} IS NULL`),
        scope.pick(deliveryAreas, columns, isServed).orderBy(deliveryAreas.position, deliveryAreas.id),
      ])
      return store ? { store, areas: areas as StoredArea[] } : null
    },

    async activeKinds(): Promise<AreaKind[]> {
      const { kind, isActive } = deliveryAreas
      const rows = await scope.pick(deliveryAreas, { kind }, sql`${isServed} AND ${isActive} = 1`).groupBy(kind)
      return AREA_KINDS.filter((known) => rows.some((row) => row.kind === known))
    },

    /** The id is the form's: sent again, it is the same area. */
    async add(id: string, kind: AreaKind, terms: AreaTerms): Promise<AreaResult> {
      const now = context.now()
      const isNew = sql`NOT EXISTS (SELECT 1 FROM ${deliveryAreas} WHERE ${scope.owns(deliveryAreas)}
        AND ${isNamed(kind, terms)})`
      const area = {
        id,
        kind,
        ...terms,
        placeKey: placeKey(terms),
        position: nextPosition(scope),
        createdAt: now,
        updatedAt: now,
      }
      const [[stored], [other]] = await scope.commit(
        [
          scope
            .insertFrom(deliveryAreas, area, sql`WHERE ${isNew} AND ${hasRoomFor(scope, now, sql`1`)}`)
            .onConflictDoNothing({ target: [deliveryAreas.storeId, deliveryAreas.id] }),
          ...activityOf(scope, context, 'area-added', { name: terms.name }),
        ],
        row(id),
        twin(id, kind, terms),
      )
      if (!stored) return refuse(other ? 'area-exists' : 'area-limit-reached')
      if (stored.removedAt !== null || stored.kind !== kind) return refuse('area-not-found')
      return isSaved(stored, terms) ? saved() : refuse('area-changed')
    },

    /** All or none. Names in use are left out, so the same list sent again adds nothing. */
    async addMany(kind: AreaKind, places: FeeRow[]): Promise<AddedAreas> {
      const now = context.now()
      const list = JSON.stringify(places.map((place) => ({ id: context.newId(), key: placeKey(place), ...place })))
      const newPlaces = sql`FROM json_each(${list}) AS j WHERE NOT EXISTS (
        SELECT 1 FROM delivery_areas AS other WHERE other.store_id = ${scope.key} AND other.removed_at IS NULL
        AND other.kind = ${kind} AND other.place_key = j.value->>'key')`
      const area = {
        id: sql`j.value->>'id'`,
        kind,
        name: sql`j.value->>'name'`,
        part: sql`j.value->>'part'`,
        placeKey: sql`j.value->>'key'`,
        fee: sql`j.value->>'fee'`,
        position: sql`${nextPosition(scope)} + j.key`,
        createdAt: now,
        updatedAt: now,
      }
      const added = scope.pick(
        deliveryAreas,
        { id: deliveryAreas.id },
        sql`${deliveryAreas.id} IN (SELECT value->>'id' FROM json_each(${list}))`,
      )
      const missing = sql<number>`(SELECT count(*) ${newPlaces})`
      const [rows, [rest]] = await scope.commit(
        [
          scope.insertFrom(
            deliveryAreas,
            area,
            sql`${newPlaces} AND ${hasRoomFor(scope, now, sql`(SELECT count(*) ${newPlaces})`)}`,
          ),
          ...activityOf(scope, context, 'areas-added', sql`json_object('count', changes())`),
        ],
        added,
        scope.pick(stores, { missing }),
      )
      if (rows.length === 0 && (rest?.missing ?? 0) > 0) return refuse('area-limit-reached')
      if (rows.length > 0) saved()
      return { ok: true, count: rows.length }
    },

    edit,

    /** The version covers the form's fields only: a switch doesn't conflict with an edit. */
    async setActive(id: string, isActive: boolean): Promise<AreaResult> {
      const set = { isActive, updatedAt: context.now() }
      const area = await change(id, set, {
        where: sql`${isServed} AND ${deliveryAreas.isActive} <> ${isActive ? 1 : 0}`,
        deed: isActive ? 'area-switched-on' : 'area-switched-off',
      })
      return area && area.removedAt === null ? saved() : refuse('area-not-found')
    },

    async remove(id: string): Promise<AreaResult> {
      const now = context.now()
      const area = await change(id, { removedAt: now, updatedAt: now }, { where: isServed, deed: 'area-removed' })
      return area ? saved() : refuse('area-not-found')
    },

    async reorder(kind: AreaKind, ids: string[]): Promise<void> {
      const { id, position } = deliveryAreas
      const newPosition = sql`(SELECT j.key FROM json_each(${JSON.stringify(ids)}) AS j WHERE j.value = ${id})`
      const set = { position: sql`coalesce(${newPosition}, ${ids.length} + ${position})` }
      const isOfKind = sql`${deliveryAreas.kind} = ${kind} AND ${isServed}`
      const isOther = sql`EXISTS (SELECT 1 FROM ${deliveryAreas} WHERE ${scope.owns(deliveryAreas)} AND ${isOfKind}
        AND ${position} <> ${newPosition})`
      await scope.commit([
        ...activityOf(scope, context, 'areas-sorted', {}, isOther),
        scope.update(deliveryAreas, set, isOfKind),
      ])
      saved()
    },
  }
}

export function areaLimit(proUntil: number | null, now: number): number {
  return limitsOf(tierUntil(proUntil, now)).maxAreas
}

const isServed = sql`${deliveryAreas.removedAt} IS NULL`

const columns = {
  id: deliveryAreas.id,
  kind: deliveryAreas.kind,
  name: deliveryAreas.name,
  part: deliveryAreas.part,
  fee: deliveryAreas.fee,
  freeAbove: deliveryAreas.freeAbove,
  minimum: deliveryAreas.minimum,
  days: deliveryAreas.days,
  windows: deliveryAreas.windows,
  leadMinutes: deliveryAreas.leadMinutes,
  eta: deliveryAreas.eta,
  address: deliveryAreas.address,
  mapUrl: deliveryAreas.mapUrl,
  isActive: deliveryAreas.isActive,
  version: deliveryAreas.version,
}

function isNamed(kind: AreaKind, terms: AreaTerms): SQL {
  return sql`${isServed} AND ${deliveryAreas.kind} = ${kind} AND ${deliveryAreas.placeKey} = ${placeKey(terms)}`
}

function hasRoomFor(scope: StoreScope, now: number, count: SQL): SQL {
  return sql`(SELECT count(*) FROM delivery_areas AS a WHERE a.store_id = ${scope.key} AND a.removed_at IS NULL) + ${count}
    <= ${planLimit(scope, 'maxAreas', now)}`
}

function nextPosition(scope: StoreScope): SQL {
  return sql`(SELECT coalesce(max(a.position) + 1, 0) FROM delivery_areas AS a WHERE a.store_id = ${scope.key})`
}

function isSaved(area: AreaTerms, terms: AreaTerms): boolean {
  const names = Object.keys(terms) as (keyof AreaTerms)[]
  return names.every((name) => JSON.stringify(area[name]) === JSON.stringify(terms[name]))
}
