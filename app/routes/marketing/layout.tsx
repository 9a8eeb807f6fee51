import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { findUser } from '#app/auth/guards.server.ts'
import { SiteFooter } from '#app/components/marketing/site-footer.tsx'
import { SiteHeader } from '#app/components/marketing/site-header.tsx'
import { useNonce } from '#app/components/nonce.tsx'
import { InstallPrompt } from '#app/components/ui/install-prompt.tsx'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { pageScripts } from '#app/documents/page-scripts.ts'
import { variablesOf } from '#app/env.server.ts'

export const handle = { static: true }

/** Data of every public page. A visitor without a session costs no database read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { DEMO_STORE_SLUG } = variablesOf(context.env)
  return {
    isSignedIn: (await findUser(request, context)) !== null,
    origin: new URL(request.url).origin,
    year: new Date(context.now()).getFullYear(),
    demoStore: DEMO_STORE_SLUG ? `/store/${DEMO_STORE_SLUG}` : null,
  }
}

export type SiteData = Awaited<ReturnType<typeof loader>>

export default function SiteLayout() {
  const { isSignedIn, year } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const nonce = useNonce()
  return (
    <>
      <SiteHeader isSignedIn={isSignedIn} current={pathname} />
      {/* Labelled: the demo page frames a store with landmarks of its own. */}
      <main id="content" aria-label={PRODUCT_NAME}>
        <Outlet />
      </main>
      <SiteFooter year={year} path={pathname} />
      <InstallPrompt />
      <script type="module" src={pageScripts().site.src} nonce={nonce} />
    </>
  )
}
