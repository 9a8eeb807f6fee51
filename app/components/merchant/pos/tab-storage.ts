/** The tab's own storage; some browsers refuse it, and then the till forgets on a reload. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Full or refused: the till goes on in memory.
  }
}
