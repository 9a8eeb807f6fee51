import { integer, text } from 'drizzle-orm/sqlite-core'

export const storeId = () => text('store_id').notNull()
/** Epoch milliseconds. */
export const timestamp = (name: string) => integer(name)
export const boolean = (name: string) => integer(name, { mode: 'boolean' })
/** Integer hundredths of the order's or store's currency. */
export const minorUnits = (name: string) => integer(name)
