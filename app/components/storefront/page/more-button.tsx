import { useEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { storefront } from '#copy/storefront/page'

/** Loads when pressed or scrolled into view. Needs the cursor as its key. */
export function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore(): void }) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const latestOnMore = useRef(onMore)
  latestOnMore.current = onMore

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        latestOnMore.current()
      },
      { rootMargin: '600px' },
    )
    if (sentinel.current) watcher.observe(sentinel.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <span ref={sentinel}>
      <Button disabled={isLoading} onClick={onMore}>
        {isLoading ? storefront().loading : storefront().loadMore}
      </Button>
    </span>
  )
}
