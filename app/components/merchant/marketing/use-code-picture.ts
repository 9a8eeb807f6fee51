import { type Poster, taglineOf } from '#app/domain/store/poster.ts'
import { platformName, storePath } from '#app/domain/store/store.ts'
import { posterWords } from '#copy/merchant/marketing'
import type { MarketingView } from './marketing-view.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'

export type CodeKind = 'poster' | 'plain'

interface Code {
  kind: CodeKind
  slug: string
  poster: Poster
}

/** `picture` is null while it is drawn: at first, and again when the store's look changes. */
export function useCodePicture(kind: CodeKind, store: MarketingView) {
  const { picture, isCurrent, ...drawn } = useDrawnPicture(
    { kind, slug: store.slug, poster: posterOf(store) },
    drawCode,
  )
  return { ...drawn, picture: isCurrent ? picture : null }
}

const fileEnding: Record<CodeKind, string> = { poster: 'poster', plain: 'qr-code' }

async function drawCode({ kind, slug, poster }: Code): Promise<File> {
  const png =
    kind === 'plain'
      ? await (await import('#app/browser/images/plain-code.client.ts')).drawPlainCode(poster.link)
      : await (await import('#app/browser/images/poster.client.ts')).drawPoster(poster)
  return new File([png], `${slug}-${fileEnding[kind]}.png`, { type: 'image/png' })
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
