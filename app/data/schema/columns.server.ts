import { integer, text } from 'drizzle-orm/sqlite-core'

export const storeId = () => text('store_id').notNull()
/** Epoch milliseconds. */
export const at = (name: string) => integer(name)
export const flag = (name: string) => integer(name, { mode: 'boolean' })
/** Integer hundredths of the order's or store's currency. */
export const money = (name: string) => integer(name)
