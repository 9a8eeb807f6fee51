import { useEffect, useState } from 'react'
import type { SlugCheck } from '#app/domain/store/slug-state.ts'

const TYPING_MS = 400

export function useSlugCheck(slug: string, query: string): { check: SlugCheck | null; isChecking: boolean } {
  const [check, setCheck] = useState<SlugCheck | null>(null)
  const [isChecking, setChecking] = useState(false)

  useEffect(() => {
    setCheck(null)
    setChecking(slug !== '')
    if (slug === '') return
    const abort = new AbortController()
    const rest = setTimeout(async () => {
      const found = await fetchCheck(`/settings/address.json?slug=${encodeURIComponent(slug)}${query}`, abort.signal)
      if (abort.signal.aborted) return
      setCheck(found)
      setChecking(false)
    }, TYPING_MS)
    return () => {
      clearTimeout(rest)
      abort.abort()
    }
  }, [slug, query])

  return { check, isChecking }
}

async function fetchCheck(path: string, signal: AbortSignal): Promise<SlugCheck | null> {
  try {
    const response = await fetch(path, { signal, cache: 'no-store' })
    return response.ok ? ((await response.json()) as SlugCheck) : null
  } catch {
    return null
  }
}
