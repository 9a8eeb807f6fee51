import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import paperStyles from '#app/components/merchant/catalog/paper/paper.css?url'
import { PriceTagsPage } from '#app/components/merchant/catalog/paper/price-tags-page.tsx'
import { qrPath } from '#app/components/ui/qr-path.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { priceTags, TAG_SHEETS } from '#app/domain/catalog/publish/paper.ts'
import { productPaper as words } from '#copy/merchant/product-paper'
import { readPrintedPage } from './printed-page.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export const meta: MetaFunction = () => unlistedMeta(words().priceTags)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { products, money, paper } = await readPrintedPage(request, context, TAG_SHEETS)
  const tags = products
    .flatMap((product) => priceTags(product, money, context.now()))
    .map((tag) => ({ ...tag, qr: tag.code === null ? null : qrPath(tag.code) }))
  return { tags, paper }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function PriceTags() {
  return <PriceTagsPage {...useLoaderData<typeof loader>()} />
}
