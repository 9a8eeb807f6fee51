type Area = 'localStorage' | 'sessionStorage'

export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Ignores blocked or full storage: the page continues with its state in memory. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    console.warn(`${area} could not keep ${key}`)
  }
}
