import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { ComingPage } from '#app/components/merchant/coming-page.tsx'
import { PRODUCT_NAME } from '#app/copy/en/landing.ts'
import { coming } from '#app/copy/en/merchant.ts'

export const meta: MetaFunction = () => [
  { title: `${coming.pos.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { store } = await findMerchant(request, context, params.storeId)
  return { hasStore: store !== null }
}

export default function PosPage() {
  return <ComingPage page="pos" hasStore={useLoaderData<typeof loader>().hasStore} />
}
