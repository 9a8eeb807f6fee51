import {
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { NotFoundPage } from '#app/components/ui/page/not-found-page.tsx'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { storePath } from '#app/domain/store/store.ts'
import { notFoundPage } from '#copy/errors'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(
    { backTo: await pathBack(request, context) },
    { status: 404, headers: { 'Cache-Control': 'no-store', Vary: 'Referer' } },
  )
}

export async function action({ request, context }: LoaderFunctionArgs) {
  return data({ backTo: await pathBack(request, context) }, { status: 404 })
}

export const meta: MetaFunction = () => [{ title: notFoundPage().title }, { name: 'robots', content: 'noindex' }]

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export default function NotFound() {
  return <NotFoundPage {...useLoaderData<typeof loader>()} isFramed />
}

/** The linking page of this site, else the store in the address: Go Back works without a script. */
async function pathBack(request: Request, context: AppLoadContext): Promise<string> {
  const here = new URL(request.url)
  return referringPath(here, request.headers.get('referer') ?? '') ?? (await storeIn(here, context)) ?? '/'
}

function referringPath(here: URL, referer: string): string | null {
  if (!URL.canParse(referer)) return null
  const referrer = new URL(referer)
  const isOther = referrer.origin === here.origin && referrer.pathname !== here.pathname
  return isOther && !referrer.pathname.startsWith('//') ? referrer.pathname + referrer.search : null
}

async function storeIn({ pathname }: URL, context: AppLoadContext): Promise<string | null> {
  const [, slug] = /^\/store\/([\w-]+)\//.exec(pathname) ?? []
  const view = slug ? await storeSnapshot(context, slug).catch(() => null) : null
  if (view && 'snapshot' in view) return storePath(view.snapshot.slug)
  return view && 'movedTo' in view ? storePath(view.movedTo) : null
}
