import { sql } from 'drizzle-orm'
import { stores } from '../schema/stores.server.ts'

/** Neither closed by its owner nor hidden by the operator. */
export const isOpenToShoppers = sql`${stores.closedAt} IS NULL AND ${stores.hiddenAt} IS NULL`
