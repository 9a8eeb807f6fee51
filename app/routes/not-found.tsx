import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { NotFoundPage } from '#app/components/ui/not-found-page.tsx'
import { notFoundPage } from '#app/copy/en/errors.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return data(
    { backTo: referringPath(request) },
    { status: 404, headers: { 'Cache-Control': 'no-store', Vary: 'Referer' } },
  )
}

export function action({ request }: LoaderFunctionArgs) {
  return data({ backTo: referringPath(request) }, { status: 404 })
}

export const meta: MetaFunction = () => [{ title: notFoundPage.title }, { name: 'robots', content: 'noindex' }]

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function NotFound() {
  return <NotFoundPage {...useLoaderData<typeof loader>()} isFramed />
}

/** The linking page of this site, so that Go Back works without a script. */
function referringPath(request: Request): string {
  const here = new URL(request.url)
  try {
    const referrer = new URL(request.headers.get('referer') ?? '')
    const isOther = referrer.origin === here.origin && referrer.pathname !== here.pathname
    return isOther && !referrer.pathname.startsWith('//') ? referrer.pathname + referrer.search : '/'
  } catch {
    return '/'
  }
}
