/** Returns the release. The browser drops the lock of a hidden page, so it is taken again. */
export function keepScreenOn(): () => void {
  const controller = new AbortController()
  const locks = new Set<WakeLockSentinel>()
  const { signal } = controller

  async function take() {
    if (document.hidden) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (signal.aborted) return await lock.release()
      locks.add(lock)
      lock.addEventListener('release', () => locks.delete(lock))
    } catch {
      // The battery is low, or the page was hidden meanwhile.
    }
  }

  document.addEventListener('visibilitychange', take, { signal })
  take()
  return () => {
    controller.abort()
    for (const lock of locks) lock.release()
  }
}

export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator
}

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
