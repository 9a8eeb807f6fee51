import { reservedIn } from './reserved-names.ts'

const DAY = 24 * 60 * 60 * 1000

export const MOST_RENAMES = 3
/** A slug used for less, without orders, is freed FREED_AFTER_MS after the rename. */
export const KEPT_AFTER_MS = 7 * DAY
export const FREED_AFTER_MS = 90 * DAY

export function mayRename(renames: number[], now: number): boolean {
  return renames.filter((time) => time > now - DAY).length < MOST_RENAMES
}

export function withRename(renames: number[], now: number): number[] {
  return [...renames, now].slice(-MOST_RENAMES)
}

export function isAddressOfOthers(slug: string, storeName: string): boolean {
  return needsApproval(slug.replace(/[-_]+/g, ' '), storeName)
}

export function needsApproval(name: string, formerName: string): boolean {
  const formerNames = reservedIn(formerName)
  return reservedIn(name).some((reserved) => !formerNames.includes(reserved))
}
