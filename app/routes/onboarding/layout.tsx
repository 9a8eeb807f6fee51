import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Link, Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { takeToast } from '#app/auth/toast.server.ts'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { RouteErrorPage } from '#app/components/ui/page/route-error-page.tsx'
import { Toaster } from '#app/components/ui/toast/toaster.tsx'
import { lostStore } from '#copy/merchant/shell'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = takeToast(request)
  return data({ toast, at: context.now() }, { headers })
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export default function OnboardingLayout() {
  return (
    <>
      <Toaster flash={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteErrorPage />
  return (
    <MessagePage title={lostStore().title} text={lostStore().text}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        {lostStore().dashboard}
      </Link>
    </MessagePage>
  )
}
