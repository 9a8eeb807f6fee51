import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { setShopperLanguage } from '#app/copy/store-language.server.ts'
import { productOnSale, storeSnapshot } from '#app/data/store-page/page.server.ts'
import { storeDocument } from '#app/documents/store-document.tsx'
import { LANGUAGE_PARAM } from '#app/domain/store/languages.ts'
import { listingOf, setListing } from '#app/domain/store/listing.ts'
import { storePageProps } from '#app/domain/store/page.ts'
import { storePath } from '#app/domain/store/store.ts'
import { notFound } from '#app/refused-request.server.ts'
import { notAvailable } from './known-store.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

/** A store or one of its products. functions/store-page.ts passes the store and caches the page. */
export function loader(args: LoaderFunctionArgs) {
  const { context } = args
  return shopperPage('store', args, async () => {
    const url = new URL(args.request.url)
    const { snapshot, json, stale, product } = context.store ?? (await storeOf(args, url))
    const props = storePageProps(snapshot, product, { stale, origin: url.origin, now: context.now() })
    return htmlResponse(storeDocument(props, json), 200, { 'Cache-Control': 'private, max-age=0, must-revalidate' })
  })
}

/** @throws a 301 from a former slug or another spelling of the path, a 404 for an unknown store */
async function storeOf({ request, params, context }: LoaderFunctionArgs, url: URL) {
  const id = url.searchParams.get('product')
  const view = await storeSnapshot(context, params.slug ?? '')
  if (!view) throw notFound()
  if ('isHidden' in view) throw notAvailable()
  const slug = 'movedTo' in view ? view.movedTo : view.snapshot.slug
  if ('movedTo' in view || url.pathname !== storePath(slug)) {
    const address = new URLSearchParams()
    setListing(address, listingOf(url.searchParams))
    if (id !== null) address.set('product', id)
    const language = url.searchParams.get(LANGUAGE_PARAM)
    if (language !== null) address.set(LANGUAGE_PARAM, language)
    throw redirect(address.size === 0 ? storePath(slug) : `${storePath(slug)}?${address}`, {
      status: 301,
      headers: { 'Cache-Control': 'private, max-age=60' },
    })
  }
  const { snapshot, stale } = view
  setShopperLanguage(request, snapshot)
  return { snapshot, json: JSON.stringify(snapshot), stale, product: await productOnSale(context, snapshot, id) }
}
