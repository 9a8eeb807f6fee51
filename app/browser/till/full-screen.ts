/** The whole screen, without the bars of browser and device, which an installed app still has. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true
}

export function isScreenFilled(): boolean {
  return document.fullscreenElement !== null
}

/** Only while a press is being answered; the browser may refuse. */
export async function fillScreen(isWanted: boolean): Promise<void> {
  if (isWanted === isScreenFilled()) return
  try {
    if (isWanted) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    else await document.exitFullscreen()
  } catch {
    // The switch goes on to show what the screen is.
  }
}

/** Calls `listener` when the screen is filled or left, by whatever way; returns what stops that. */
export function onScreenFilled(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
