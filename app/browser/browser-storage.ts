type Area = 'localStorage' | 'sessionStorage'

/** Null when the key is missing or the browser blocks storage. */
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

/** 32 hex digits. crypto.randomUUID is missing on plain http addresses of a local network. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
