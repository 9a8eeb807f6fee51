import { useEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { storefront } from '#app/copy/en/storefront.ts'

/** Loads what comes next when it is pressed, or once by itself when it comes near the screen. Its key is the place in the list. */
export function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore(): void }) {
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        latest.current()
      },
      { rootMargin: '600px' },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <span ref={place}>
      <Button disabled={isLoading} onClick={onMore}>
        {isLoading ? storefront.loading : storefront.loadMore}
      </Button>
    </span>
  )
}
