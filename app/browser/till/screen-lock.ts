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
