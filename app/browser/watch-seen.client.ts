const SHARE = 0.6
const REST_MS = 1_000

export function watchSeen(ids: readonly string[], tell: (seen: string[]) => void): () => void {
  // An order is on the page twice, as a row and as a card; one of the two is not drawn.
  const visible = new Set<Element>()
  let timer = 0
  const settle = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => document.visibilityState === 'visible' && tell(idsOf(visible)), REST_MS)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
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

function idsOf(elements: Iterable<Element>): string[] {
  return [...new Set([...elements].map((element) => (element as HTMLElement).dataset.order ?? ''))]
}
