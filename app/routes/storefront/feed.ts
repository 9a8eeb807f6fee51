import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { productFeed } from '#app/data/product/feed.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import { isSlug } from '#app/domain/store/slug.ts'
import { logFault } from '#app/log.server.ts'
import { notFound } from '#app/refused-request.server.ts'
import { errorPage } from '#copy/errors'

const RETRY_MS = 5 * 60_000

/** Former addresses serve it, too: a catalogue that is fetched every night follows no redirect. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const slug = (params.slug ?? '').toLowerCase()
  if (!isSlug(slug)) return notFound()
  try {
    const feed = await productFeed(context, slug, new URL(request.url).origin)
    if (feed.kind === 'off') return notFound()
    return feed.kind === 'whole' ? answer(feed.body) : unavailable(feed.waitMs)
  } catch (error) {
    logFault(context, 'a product feed was not read', error)
    return unavailable()
  }
}

function answer(body: string | ReadableStream): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(body, { headers })
}

function unavailable(waitMs = RETRY_MS): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...retryAfter(waitMs) }
  return new Response(errorPage().text, { status: 503, headers })
}
