import { servedStorePage } from '#app/data/store-page.server.ts'
import { type StorePageProps, storePageProps } from '#app/domain/store/page.ts'
import { productPath, storePath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import { challengeSource, keptHeaders, shopperPolicy } from './security.ts'
import { storeTheme } from './store-theme.ts'

/** Whole pages as HTML, drawn by the server build. */
export interface StoreDocuments {
  /** `style` has the store's colours, `snapshotJson` is the snapshot of `props`, written already. */
  storeDocument: (props: StorePageProps, style: string, snapshotJson: string) => string
  lostDocument: (loss: 'no-store') => string
}

/** The slug of a store's own page, however its address is written; null for any other page. */
export function slugOfStorePage(pathname: string): string | null {
  const match = /^\/([^/]+)\/([^/]+)\/*$/.exec(pathname)
  const [area, slug] = [decoded(match?.[1]), decoded(match?.[2])]
  return area?.toLowerCase() === 'store' && slug && !slug.endsWith('.data') ? slug : null
}

/** GET and HEAD of /store/{slug}: the isolate's copy, else drawn. Former and oddly written slugs are sent on. */
export async function storePage(
  request: Request,
  url: URL,
  context: Context,
  slug: string,
  { storeDocument, lostDocument }: StoreDocuments,
): Promise<Response> {
  const current = slug.toLowerCase()
  const served = await servedStorePage(context, request, url, current, async ({ snapshot, json }, product, stale) => {
    const props = storePageProps(snapshot, product, { stale, origin: url.origin, now: context.now() })
    const { style, hash } = await storeTheme(snapshot)
    const policy = shopperPolicy([hash], url.pathname, challengeSource(url.pathname, context))
    const headers: [string, string][] = [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'private, max-age=0, must-revalidate'],
      ...keptHeaders(url, policy),
    ]
    return { body: storeDocument(props, style, json), headers }
  })
  if (served.kind === 'moved') return sentOn(url, served.slug)
  if (served.kind === 'unknown') return noStore(request, url, lostDocument('no-store'))
  if (url.pathname !== storePath(current)) return sentOn(url, current)

  const { page, source } = served
  const headers: [string, string][] = [...page.headers, ['x-kibanda-cache', source], ['ETag', page.etag]]
  if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(bodyFor(request, page.body), { headers })
}

function noStore(request: Request, url: URL, page: string): Response {
  return new Response(bodyFor(request, page), {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': shopperPolicy([], url.pathname),
    },
  })
}

function sentOn(url: URL, slug: string): Response {
  const product = url.searchParams.get('product')
  const location = product ? productPath(slug, product) : storePath(slug)
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'private, max-age=60' } })
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}

function bodyFor<Body>(request: Request, body: Body): Body | null {
  return request.method === 'HEAD' ? null : body
}

function decoded(segment: string | undefined): string | null {
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}
