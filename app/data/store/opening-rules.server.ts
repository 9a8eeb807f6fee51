import { stores } from '../schema/stores.server.ts'

/** What a store says of its times, as columns to read. */
export const openingColumns = {
  openingHours: stores.openingHours,
  closedDays: stores.closedDays,
  whenClosed: stores.whenClosed,
  pausedUntil: stores.pausedUntil,
  pauseNote: stores.pauseNote,
}
