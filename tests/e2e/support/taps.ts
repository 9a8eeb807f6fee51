import type { Locator } from '@playwright/test'

/** Counts the taps of a merchant's job; typed letters are not taps. */
export function countTaps() {
  let count = 0
  return {
    tap: async (target: Locator) => {
      count += 1
      await target.click()
    },
    total: () => count,
  }
}
