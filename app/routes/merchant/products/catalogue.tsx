import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CataloguePage } from '#app/components/merchant/catalog/paper/catalogue-page.tsx'
import paperStyles from '#app/components/merchant/catalog/paper/paper.css?url'
import { qrPath } from '#app/components/ui/qr-path.ts'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { CATALOGUE_SHEETS, catalogueEntry } from '#app/domain/catalog/publish/paper.ts'
import { storePath } from '#app/domain/store/store.ts'
import { productPaper as words } from '#copy/merchant/product-paper'
import { readPrintedPage } from './printed-page.server.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export const meta: MetaFunction = () => unlistedMeta(words().catalogue)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { row, products, money, paper } = await readPrintedPage(request, context, CATALOGUE_SHEETS)
  const { origin, host } = new URL(request.url)
  const path = storePath(row?.slug ?? '')
  return {
    store: { name: row?.name ?? '', address: host + path, qr: qrPath(origin + path) },
    entries: products.map((product) => catalogueEntry(product, money, context.now())),
    paper,
  }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function Catalogue() {
  return <CataloguePage {...useLoaderData<typeof loader>()} />
}
