import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { storePath } from '#app/domain/store/store.ts'
import { notFound } from '#app/refused-request.server.ts'
import { missingStore } from '#copy/storefront/page'

/** `rest` follows the slug. @throws 301 for a former slug, 404 if unknown, 403 if hidden */
export async function requireSnapshot(context: AppLoadContext, request: Request, slug: string, rest: string) {
  const view = await storeSnapshot(context, slug)
  if (!view) throw notFound()
  if ('isHidden' in view) throw notAvailable()
  if ('movedTo' in view) {
    throw redirect(storePath(view.movedTo) + rest + new URL(request.url).search, {
      status: 301,
      headers: { 'Cache-Control': 'private, max-age=60' },
    })
  }
  setShopperLanguage(request, view.snapshot)
  return view
}

/** For a store that the operator has hidden. */
export function notAvailable(): Response {
  return new Response(missingStore().hidden, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}
