import { desc, sql } from 'drizzle-orm'
import { media, stores } from '../schema/stores.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { StoreContext } from '../store/open-store.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

export function createLogo(scope: StoreScope, context: StoreContext) {
  return {
    /**
     * For a store that shows no logo: the newest one that was uploaded becomes its logo, and its address is the answer. A
     * removed logo is no logo any more, so it never comes back by itself.
     */
    async adopt(): Promise<string | null> {
      const [kept] = await scope
        .pick(media, { key: media.key }, sql`${media.kind} = 'logo' AND ${media.removingAt} IS NULL`)
        .orderBy(desc(media.createdAt))
        .limit(1)
      if (!kept || !(await context.media.head(kept.key))) return null
      const isBare = sql`${stores.logoUrl} IS NULL AND ${stores.closedAt} IS NULL`
      // The sweep of unused pictures may have come in between.
      const stays = sql`EXISTS (SELECT 1 FROM media AS m WHERE m.store_id = ${scope.key} AND m.key = ${kept.key} AND m.removing_at IS NULL)`
      const stamp = { version: sql`${stores.version} + 1`, updatedAt: context.now() }
      const [[store]] = await scope.commit(
        [scope.update(stores, { logoUrl: `/media/${kept.key}`, ...stamp }, sql`${isBare} AND ${stays}`)],
        scope.pick(stores, { logo: stores.logoUrl }),
      )
      refreshStore(scope, context, 'settings')
      return store?.logo ?? null
    },
  }
}
