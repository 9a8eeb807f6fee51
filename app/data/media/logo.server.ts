import { desc, sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { media, stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

export function createLogo(scope: StoreScope, context: StoreContext) {
  return {
    async adopt(): Promise<string | null> {
      const [logo] = await scope
        .pick(media, { key: media.key }, sql`${media.kind} = 'logo' AND ${media.removingAt} IS NULL`)
        .orderBy(desc(media.createdAt))
        .limit(1)
      if (!logo || !(await context.media.head(logo.key))) return null
      const hasNoLogo = sql`${stores.logoUrl} IS NULL AND ${stores.closedAt} IS NULL`
      const isStored = sql`EXISTS (SELECT 1 FROM media AS m WHERE m.store_id = ${scope.key} AND m.key = ${logo.key} AND m.removing_at IS NULL)`
      const stamp = { version: sql`${stores.version} + 1`, updatedAt: context.now() }
      const [[store]] = await scope.commit(
        [scope.update(stores, { logoUrl: `/media/${logo.key}`, ...stamp }, sql`${hasNoLogo} AND ${isStored}`)],
        scope.pick(stores, { logo: stores.logoUrl }),
      )
      refreshStore(scope, context, 'settings')
      return store?.logo ?? null
    },
  }
}
