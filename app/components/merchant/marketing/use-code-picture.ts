import { type Poster, taglineOf } from '#app/domain/store/poster.ts'
import { platformName, storePath } from '#app/domain/store/store.ts'
import { posterWords } from '#copy/merchant/marketing'
import type { MarketingView } from './marketing-view.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'

export type CodeKind = 'poster' | 'pay' | 'plain'

interface Code {
  kind: CodeKind
  slug: string
  poster: Poster
}

/** `picture` is null while it is drawn: at first, and again when the store's look changes. */
export function useCodePicture(kind: CodeKind, store: MarketingView) {
  const { picture, isCurrent, ...drawn } = useDrawnPicture(
    { kind, slug: store.slug, poster: kind === 'pay' ? payPosterOf(store) : posterOf(store) },
    drawCode,
  )
  return { ...drawn, picture: isCurrent ? picture : null }
}

const fileEnding: Record<CodeKind, string> = { poster: 'poster', pay: 'pay-poster', plain: 'qr-code' }

async function drawCode({ kind, slug, poster }: Code): Promise<File> {
  const png =
    kind === 'plain'
      ? await (await import('#app/browser/images/plain-code.client.ts')).drawPlainCode(poster.link)
      : await (await import('#app/browser/images/poster.client.ts')).drawPoster(poster)
  return new File([png], `${slug}-${fileEnding[kind]}.png`, { type: 'image/png' })
}

/** No logo in it: a payment code is too dense for one. */
function payPosterOf(store: MarketingView): Poster {
  const { text = '', method = '', name = '' } = store.payCode ?? {}
  return { ...posterOf(store), logo: null, tagline: name, code: text, call: posterWords().payCall, how: method }
}

function posterOf(store: MarketingView): Poster {
  const link = store.origin + storePath(store.slug)
  return {
    name: store.name,
    tagline: taglineOf(store.description),
    link,
    code: link,
    call: posterWords().call,
    how: posterWords().how({ platform: platformName(store.platform) }),
    logo: store.logo,
    primary: store.primary,
    accent: store.accent,
  }
}
