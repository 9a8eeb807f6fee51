import { type RenderedPage, servedStorePage } from '#app/data/store-page.server.ts'
import { productPath, storePath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import { challengeSource, keptHeaders, shopperPolicy } from './security.ts'

export type HandleRemix = (request: Request, context: Context) => Promise<Response>

/** The slug of a store's own page, however its address is written; null for any other page. */
export function slugOfStorePage(pathname: string): string | null {
  const match = /^\/([^/]+)\/([^/]+)\/*$/.exec(pathname)
  const [area, slug] = [decoded(match?.[1]), decoded(match?.[2])]
  return area?.toLowerCase() === 'store' && slug && !slug.endsWith('.data') ? slug : null
}

/** GET and HEAD of /store/{slug}: the isolate's copy, else rendered by Remix. Former and oddly written slugs are sent on. */
export async function storePage(
  request: Request,
  url: URL,
  context: Context,
  slug: string,
  handleRemix: HandleRemix,
): Promise<Response> {
  const current = slug.toLowerCase()
  const served = await servedStorePage(context, request, url, current, async (snapshot, product, { stale }) => {
    const address = url.origin + (product ? productPath(snapshot.slug, product.id) : storePath(snapshot.slug))
    // Without the visitor's headers: what is rendered is everybody's page.
    const answer = await handleRemix(new Request(address), { ...context, preloaded: { snapshot, stale, product } })
    return pageOf(answer, url, context)
  })
  if (served.kind === 'moved') return sentOn(url, served.slug)
  if (served.kind === 'unknown') return handleRemix(request, context)
  if (url.pathname !== storePath(current)) return sentOn(url, current)

  const { page, source } = served
  const headers: [string, string][] = [...page.headers, ['x-kibanda-cache', source]]
  if (page.status !== 200) return new Response(bodyFor(request, page.body), { status: page.status, headers })
  headers.push(['ETag', page.etag])
  if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers })
  return new Response(bodyFor(request, page.body), { headers })
}

async function pageOf(answer: Response, url: URL, context: Context): Promise<RenderedPage> {
  const body = await answer.text()
  return {
    status: answer.status,
    body,
    headers: [
      ['Content-Type', answer.headers.get('content-type') ?? 'text/html; charset=utf-8'],
      ['Cache-Control', 'private, max-age=0, must-revalidate'],
      ...keptHeaders(url, await shopperPolicy(body, url.pathname, challengeSource(url.pathname, context))),
    ],
    isShared: answer.status === 200 && !answer.headers.has('set-cookie'),
  }
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

function bodyFor(request: Request, body: ArrayBuffer): ArrayBuffer | null {
  return request.method === 'HEAD' ? null : body
}

function decoded(segment: string | undefined): string | null {
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}
