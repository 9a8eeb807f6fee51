import { useCallback, useEffect, useState } from 'react'
import { type Poster, taglineOf } from '#app/domain/store/poster.ts'
import { platformName, storePath } from '#app/domain/store/store.ts'
import { posterWords } from '#copy/merchant/marketing'
import type { MarketingView } from './marketing-view.ts'

export type CodeKind = 'poster' | 'plain'

export interface CodePicture {
  kind: CodeKind
  file: File
  /** Object URL, revoked when another picture replaces it. */
  url: string
}

/** `picture` is null while it is drawn: at first, and again when the store's look changes. */
export function useCodePicture(kind: CodeKind, store: MarketingView) {
  const [picture, setPicture] = useState<CodePicture | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const posterJson = JSON.stringify(posterOf(store))
  const { slug } = store

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again
  useEffect(() => {
    let isStale = false
    let url = ''
    setPicture(null)
    setFailed(false)
    draw(kind, JSON.parse(posterJson))
      .then((png) => {
        if (isStale) return
        const file = new File([png], `${slug}-${fileEnding[kind]}.png`, { type: 'image/png' })
        url = URL.createObjectURL(file)
        setPicture({ kind, file, url })
      })
      .catch((error: unknown) => {
        if (isStale) return
        console.warn(error)
        setFailed(true)
      })
    return () => {
      isStale = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [kind, posterJson, slug, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { picture: picture?.kind === kind ? picture : null, isFailed, retry }
}

const fileEnding: Record<CodeKind, string> = { poster: 'poster', plain: 'qr-code' }

async function draw(kind: CodeKind, poster: Poster): Promise<Blob> {
  if (kind === 'plain') return (await import('#app/browser/images/plain-code.client.ts')).drawPlainCode(poster.link)
  return (await import('#app/browser/images/poster.client.ts')).drawPoster(poster)
}

function posterOf(store: MarketingView): Poster {
  return {
    name: store.name,
    tagline: taglineOf(store.description),
    link: store.origin + storePath(store.slug),
    call: posterWords().call,
    how: posterWords().how({ platform: platformName(store.platform) }),
    logo: store.logo,
    primary: store.primary,
    accent: store.accent,
  }
}
