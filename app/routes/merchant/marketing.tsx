import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { MarketingPage, NoStoreToMarket } from '#app/components/merchant/marketing/marketing-page.tsx'
import type { MarketingView } from '#app/components/merchant/marketing/marketing-view.ts'
import { FailedPage } from '#app/components/merchant/orders/other-pages.tsx'
import { PRODUCT_NAME } from '#app/copy/en/landing.ts'
import { marketingPage as words } from '#app/copy/en/merchant-marketing.ts'
import { DEFAULT_SHARE_CARD } from '#app/domain/store/share-card.ts'

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { store: owned } = await findMerchant(request, context)
  const facts = owned && (await owned.rows.settings.find())
  if (!facts) return { store: null }
  const store: MarketingView = {
    name: facts.name,
    slug: facts.slug,
    description: facts.description ?? '',
    platform: facts.messagingPlatform,
    logo: facts.logoUrl ?? (await owned.rows.logo.adopt()),
    primary: facts.primaryColor,
    accent: facts.accentColor,
    shareCard: facts.shareCardUrl ?? DEFAULT_SHARE_CARD,
    origin: new URL(request.url).origin,
  }
  return { store }
}

export default function Marketing() {
  const { store } = useLoaderData<typeof loader>()
  return store ? <MarketingPage store={store} /> : <NoStoreToMarket />
}

export function ErrorBoundary() {
  return <FailedPage title={words.title} />
}
