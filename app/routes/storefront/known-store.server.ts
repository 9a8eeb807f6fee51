import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { storePath } from '#app/domain/store/store.ts'

/**
 * The store of an address below /store/{slug}; `rest` is what follows the slug.
 *
 * @throws a redirect from a former slug, 404 for an unknown one
 */
export async function knownStore(context: AppLoadContext, request: Request, slug: string, rest: string) {
  const sight = await storeSnapshot(context, slug)
  if (!sight) throw notFound()
  if ('movedTo' in sight) {
    throw redirect(storePath(sight.movedTo) + rest + new URL(request.url).search, {
      status: 301,
      headers: { 'Cache-Control': 'private, max-age=60' },
    })
  }
  return sight
}

export function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
