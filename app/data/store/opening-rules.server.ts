import { stores } from '../schema/stores.server.ts'

export const openingColumns = {
  openingHours: stores.openingHours,
  closedDays: stores.closedDays,
  whenClosed: stores.whenClosed,
  pausedUntil: stores.pausedUntil,
  pauseNote: stores.pauseNote,
}
