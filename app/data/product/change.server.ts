import { type SQL, sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { products } from '../schema/catalog.server.ts'
import type { Statement, StoreScope } from '../sql/scope.server.ts'
import { refreshStore } from '../store-page/refresh.server.ts'

export function isLive(id: string): SQL {
  return sql`${products.id} = ${id} AND ${products.deletedAt} IS NULL`
}

export async function commitChange(
  scope: StoreScope,
  context: StoreContext,
  writes: Statement[],
  id: string,
): Promise<{ stockLevel: number } | null> {
  const [[product]] = await scope.commit(writes, scope.pick(products, { stockLevel: products.stockLevel }, isLive(id)))
  if (product) refreshStore(scope, context)
  return product ?? null
}
