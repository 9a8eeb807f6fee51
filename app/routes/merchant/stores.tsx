import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findMerchant, findPerson, requireUser } from '#app/auth/guards.server.ts'
import { openStoreCookie } from '#app/auth/open-store.server.ts'
import { planRefusal } from '#app/auth/role-refusal.server.ts'
import { shouldRevalidateAfter } from '#app/browser/offline/offline-safe-action.ts'
import { FailedPage } from '#app/components/merchant/shell/failed-page.tsx'
import { StoresPage } from '#app/components/merchant/shell/stores-page.tsx'
import { unlistedMeta } from '#app/copy/unlisted-meta.ts'
import { nameOfLeftStore } from '#app/data/staff/stores.server.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { homeOf } from '#app/domain/account/start-path.ts'
import { formOf } from '#app/request-body.server.ts'
import { storeErrors } from '#copy/errors'
import { storeSwitch as words } from '#copy/merchant/store-switch'
import { storesClientAction } from './stores-client-action.ts'

export const meta: MetaFunction = () => unlistedMeta(words().title)

export const shouldRevalidate = shouldRevalidateAfter

export const clientAction = storesClientAction

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, store: open } = await findMerchant(request, context, 'store.open')
  const stores = (await findPerson(request, context))?.stores ?? []
  const leftId = new URL(request.url).searchParams.get('left')?.slice(0, 64)
  const isLeft = leftId !== undefined && !stores.some(({ id }) => id === leftId)
  return {
    openId: open?.id ?? null,
    left: isLeft ? await nameOfLeftStore(context.db, user.id, leftId) : null,
    stores: stores.map(({ id, name, role }) => ({ id, name, role })),
  }
}

/** Asks for no page's store: a page of another one posts here to come back or to be saved. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const { searchParams } = new URL(request.url)
  const next = safePath(searchParams.get('next'))
  const id = searchParams.get('store') ?? (await formOf(request)).get('store')
  const store = (await findPerson(request, context))?.stores.find((own) => own.id === id)
  if (!store) throw new Response(storeErrors()['store-not-found'], { status: 404 })
  const refusal = planRefusal(store, context.now())
  if (refusal) throw refusal
  const headers = { 'Set-Cookie': openStoreCookie(request, store.id) }
  return next === null
    ? redirect(homeOf(store.role), { status: 303, headers })
    : redirect(next, { status: 307, headers })
}

export default function Stores() {
  return <StoresPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailedPage title={words().title} />
}
