export function removeStored(area: 'localStorage' | 'sessionStorage', prefix: string): void {
  try {
    const keys = Object.keys(window[area]).filter((key) => key.startsWith(prefix))
    for (const key of keys) window[area].removeItem(key)
  } catch {
    console.warn(`${area} could not be read`)
  }
}
