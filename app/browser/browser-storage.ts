type Area = 'localStorage' | 'sessionStorage'

/** Null when there is nothing, or when the browser keeps its storage closed. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Storage may be closed or full: then the page goes on with what it has in memory. */
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
