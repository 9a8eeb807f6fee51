import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { ContinueSetup } from '#app/components/onboarding/continue-setup.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { FormCard } from '#app/components/ui/form-card.tsx'
import { firstDashboard as words } from '#app/copy/en/first-steps.ts'
import { PRODUCT_NAME } from '#app/copy/en/landing.ts'
import { setupProgressOf } from '#app/data/onboarding.server.ts'

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context)
  return {
    store: store && { id: store.id, name: store.name, slug: store.slug },
    progress: store && (await setupProgressOf(context, user.id)),
    host: new URL(request.url).host,
  }
}

export default function DashboardPage() {
  const { store, host, progress } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-xl">{words.title}</h1>
        <p className="text-sm text-ink-2">{words.text}</p>
      </div>
      {store && <ContinueSetup progress={progress} storeId={store.id} />}
      {store ? (
        <FormCard id="store" title={store.name} subtitle={words.address}>
          <p className="wrap-anywhere">{`${host}/store/${store.slug}`}</p>
          <a
            href={`/store/${store.slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'w-full md:w-auto md:justify-self-start')}
          >
            {words.view}
          </a>
        </FormCard>
      ) : (
        <FormCard id="store" title={words.noStoreTitle} subtitle={words.noStore}>
          <Link to="/onboarding/store" className={buttonClass('primary', 'w-full md:w-auto md:justify-self-start')}>
            {words.create}
          </Link>
        </FormCard>
      )}
    </div>
  )
}
