import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Link, Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { findMerchant } from '#app/auth/guards.server.ts'
import { takeToast } from '#app/auth/toast.server.ts'
import { MerchantFrame } from '#app/components/merchant/merchant-frame.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ErrorPage, LostPage } from '#app/components/ui/error-page.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { lostStore, plan } from '#app/copy/en/merchant.ts'
import { showsBranding } from '#app/domain/plan/subscription.ts'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The frame of every page of the owner: who is there, which store, and what the last answer has to say. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user, store } = await findMerchant(request, context, params.storeId)
  const { toast, headers } = takeToast(request)
  const facts = store && (await store.rows.settings.find())
  const now = context.now()
  return data(
    {
      toast,
      at: now,
      user: { email: user.email, isConfirmed: user.isConfirmed },
      store: facts && {
        id: facts.id,
        name: facts.name,
        slug: facts.slug,
        logo: facts.logoUrl,
        platform: facts.messagingPlatform,
      },
      proUntil: facts && !showsBranding(facts.proUntil, now) ? facts.proUntil : null,
      origin: new URL(request.url).origin,
    },
    { headers },
  )
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function MerchantLayout() {
  const { user, store, origin, proUntil, toast, at } = useLoaderData<typeof loader>()
  return (
    <MerchantFrame
      user={user}
      store={store}
      origin={origin}
      planLine={proUntil === null ? plan.free : plan.proUntil(dayOf(proUntil))}
    >
      <Toaster flash={{ toast, at }} />
      <Outlet />
    </MerchantFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <LostPage title={lostStore.title} text={lostStore.text}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        {lostStore.dashboard}
      </Link>
    </LostPage>
  )
}

function dayOf(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'Africa/Nairobi' })
}
