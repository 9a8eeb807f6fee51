import { sql } from 'drizzle-orm'
import { stores } from '../schema/stores.server.ts'

export const isOpenToShoppers = sql`${stores.closedAt} IS NULL AND ${stores.hiddenAt} IS NULL`
