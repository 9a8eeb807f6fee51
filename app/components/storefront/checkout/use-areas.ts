import { useEffect, useState } from 'react'
import { loadModule } from '#app/browser/load-module.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { storePath } from '#app/domain/store/store.ts'
import { requestTimeout } from '../ask-server.ts'
import { withPageLanguage } from '../localized-path.ts'
import type { areaParts } from './area-parts.client.tsx'

export type AreasState = 'loading' | 'failed' | { list: OfferedArea[]; parts: typeof areaParts }

/** Loads nothing for stores without areas. */
export function useAreas(slug: string, isNeeded: boolean, isOutdated: boolean) {
  const [state, setState] = useState<AreasState>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    load(slug, tries > 0 || isOutdated).then(
      (loaded) => isWanted && setState(loaded),
      (error) => {
        console.warn('areas not loaded', error)
        if (isWanted) setState('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [slug, isNeeded, isOutdated, tries])

  /** Bypasses the browser's cache. */
  const reload = () => {
    setState((current) => (current === 'failed' ? 'loading' : current))
    setTries((count) => count + 1)
  }
  return { state, reload }
}

async function load(slug: string, isFresh: boolean) {
  const answer = fetch(withPageLanguage(`${storePath(slug)}/areas.json`), {
    cache: isFresh ? 'reload' : 'default',
    signal: requestTimeout(),
  })
  const parts = loadModule(() => import('./area-parts.client.tsx'))
  const [response, loaded] = await Promise.all([answer, parts])
  if (!response.ok || !loaded) throw new Error(`areas answered ${response.status}`)
  const { areas }: { areas: OfferedArea[] } = await response.json()
  return { list: areas, parts: loaded.areaParts }
}
