import { html } from 'hono/html'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { ogLocale } from '#app/copy/languages.ts'
import { changeLanguage, language } from '#app/copy/reader.ts'
import { storeLanguage } from '#app/copy/store-language.server.ts'
import { currentShareCard } from '#app/data/product/picture/share-cards.server.ts'
import { withTimeout } from '#app/data/sql/with-timeout.server.ts'
import { productOnSale, storeSnapshot } from '#app/data/store-page/page.server.ts'
import { pathInLanguage } from '#app/domain/store/languages.ts'
import { DEFAULT_SHARE_CARD, type ShareCard, shareCard } from '#app/domain/store/share-card.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeErrors } from '#copy/errors'

const CARD_MS = 1_000

export async function ogMeta(request: Request, context: Context, slug: string): Promise<Response> {
  const url = new URL(request.url)
  const snapshot = await resolveSnapshot(context, slug)
  if (!snapshot) return page(unknownCard(url.origin), PRODUCT_NAME, 404)
  // The preview is for the receiver, so the sender's cookie doesn't count.
  changeLanguage(storeLanguage(url, null, snapshot))
  const product = await productOnSale(context, snapshot, url.searchParams.get('product'))
  const categoryId = url.searchParams.get('category')
  const category = snapshot.categories.find(({ id }) => id === categoryId) ?? null
  const mayHaveCard = product !== null && product.images.length > 0 && !snapshot.awaitsConfirmation
  const drawn = mayHaveCard ? await drawnCard(context, snapshot.slug, product.id) : null
  const card = shareCard(snapshot, product, url.origin, { category, drawn })
  return page({ ...card, url: pathInLanguage(card.url, language(), snapshot.language) }, snapshot.name, 200)
}

/** Reads the database, so that no preview shows a former price. Returns null after CARD_MS. */
function drawnCard(context: Context, slug: string, id: string): Promise<string | null> {
  return withTimeout(
    currentShareCard(context, slug, id).catch(() => null),
    CARD_MS,
  )
}

async function resolveSnapshot(context: Context, slug: string) {
  const view = await storeSnapshot(context, slug)
  if (view && 'movedTo' in view) {
    const current = await storeSnapshot(context, view.movedTo)
    return current && 'snapshot' in current ? current.snapshot : null
  }
  return view && 'snapshot' in view ? view.snapshot : null
}

function unknownCard(origin: string): ShareCard {
  return {
    title: storeErrors()['store-not-found'],
    description: PRODUCT_NAME,
    url: `${origin}/`,
    image: { url: origin + DEFAULT_SHARE_CARD, width: 1200, height: 630, type: 'image/jpeg' },
  }
}

async function page(card: ShareCard, siteName: string, status: number): Promise<Response> {
  const { title, description, url, image } = card
  const body = await html`<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:locale" content="${ogLocale(language())}">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${image.url}">
<meta property="og:image:width" content="${String(image.width)}">
<meta property="og:image:height" content="${String(image.height)}">
<meta property="og:image:type" content="${image.type}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${image.url}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0;url=${url}">
</head>
<body><p><a href="${url}">${title}</a></p></body>
</html>
`
  return new Response(String(body), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=60' : 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
