import { sql } from 'drizzle-orm'
import type { Selling } from '#app/domain/staff/selling-form.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import { shifts } from '../schema/shifts.server.ts'
import { stores } from '../schema/stores.server.ts'
import type { ReadScope, StoreScope } from '../sql/scope.server.ts'
import { settingsSaved } from '../staff/activity.server.ts'

const columns = {
  sellerDiscount: stores.sellerDiscount,
  floorPercent: stores.floorPercent,
  sellsExtras: stores.sellsExtras,
  hasShifts: stores.hasShifts,
}

export function createSelling(scope: StoreScope, context: StoreContext) {
  return {
    read: () => sellingRead(scope),

    async save(selling: Selling): Promise<'saved' | 'shift-open' | 'closed'> {
      const before = await sellingRead(scope)
      if (!before) return 'closed'
      const fields = (Object.keys(columns) as (keyof Selling)[]).filter((name) => selling[name] !== before[name])
      if (fields.length === 0) return 'saved'
      const isFree = sql`NOT EXISTS (SELECT 1 FROM ${shifts} WHERE ${scope.owns(shifts)} AND ${shifts.closedAt} IS NULL)`
      const updatedAt = context.now()
      const [[store]] = await scope.commit(
        [
          scope.update(stores, { ...selling, updatedAt }, selling.hasShifts ? sql`true` : isFree),
          ...settingsSaved(scope, context, fields),
        ],
        scope.pick(stores, { changed: sql<number>`changes()`.as('changed') }),
      )
      return store?.changed ? 'saved' : 'shift-open'
    },
  }
}

async function sellingRead(scope: ReadScope): Promise<Selling | null> {
  const [row] = await scope.pick(stores, columns, sql`${stores.closedAt} IS NULL`)
  return row ?? null
}
