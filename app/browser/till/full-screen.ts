export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true
}

export function isScreenFilled(): boolean {
  return document.fullscreenElement !== null
}

/** Needs a user gesture; the browser may refuse. */
export async function fillScreen(isWanted: boolean): Promise<void> {
  if (isWanted === isScreenFilled()) return
  try {
    if (isWanted) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    else await document.exitFullscreen()
  } catch {
    // The switch shows what the screen is.
  }
}

export function onScreenFilled(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
