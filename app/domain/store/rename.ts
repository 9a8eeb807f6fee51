import { reservedIn } from './reserved-names.ts'

const DAY = 24 * 60 * 60 * 1000

export const MOST_RENAMES = 3
/**
 * A slug that was held for less, and brought no order, is freed FREED_AFTER_MS after the rename.
 */
export const KEPT_AFTER_MS = 7 * DAY
export const FREED_AFTER_MS = 90 * DAY

/** `renames` are the times of the last ones, oldest first. */
export function mayRename(renames: number[], now: number): boolean {
  return renames.filter((time) => time > now - DAY).length < MOST_RENAMES
}

export function withRename(renames: number[], now: number): number[] {
  return [...renames, now].slice(-MOST_RENAMES)
}

/** Whether an address wears a bank's or an authority's name that its store doesn't. */
export function isAddressOfOthers(slug: string, storeName: string): boolean {
  return needsApproval(slug.replace(/[-_]+/g, ' '), storeName)
}

/** True when a new name has reserved names in it that the former one had not. */
export function needsApproval(name: string, formerName: string): boolean {
  const formerNames = reservedIn(formerName)
  return reservedIn(name).some((reserved) => !formerNames.includes(reserved))
}
