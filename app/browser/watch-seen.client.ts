/** How much of an element, and for how long, until it was seen. */
const SHARE = 0.6
const REST_MS = 1_000

/** Tells which orders of these are on screen, again for each that comes into view. */
export function watchSeen(ids: readonly string[], tell: (seen: string[]) => void): () => void {
  const visible = new Set<string>()
  let timer = 0
  const settle = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => document.visibilityState === 'visible' && tell([...visible]), REST_MS)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset.order ?? ''
        if (isIntersecting) visible.add(id)
        else visible.delete(id)
      }
      settle()
    },
    { threshold: SHARE },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-order]')) {
    if (ids.includes(element.dataset.order ?? '')) observer.observe(element)
  }
  document.addEventListener('visibilitychange', settle)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', settle)
  }
}
