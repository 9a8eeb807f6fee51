import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { OrderPage } from '#app/components/storefront/order/order-page.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ErrorPage, LostPage } from '#app/components/ui/error-page.tsx'
import { orderErrors, orderWords } from '#app/copy/en/order.ts'
import { orderPageWords } from '#app/copy/en/order-page.ts'
import { storefront } from '#app/copy/en/storefront.ts'
import { freshCookie } from '#app/data/fresh-cookie.server.ts'
import { cancelByToken, findByToken, markChatOpened } from '#app/data/order-by-token.server.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { orderPath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { readForm } from '#app/request-body.server.ts'
import { orderView } from './order-view.server.ts'

export const handle = { shopper: 'order' } as const

const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await findByToken(context, params.token ?? '')
  if (!found) throw new Response('Not found', { status: 404, headers: privately })
  if (found.closed) throw new Response('Gone', { status: 410, headers: privately })
  const { primaryColor, accentColor } = found.store
  return data(
    {
      theme: themeCss(primaryColor, accentColor),
      primaryColor,
      view: orderView(found, new URL(request.url).origin, context.now()),
    },
    { headers: privately },
  )
}

/** The page's own forms: 'cancel', and 'opened' when the chat's link was used. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const form = await readForm(request)
  const intent = form.ok ? form.value.get('intent') : null
  if (intent === 'cancel') return cancel(context, token)
  if (intent !== 'opened') throw new Response('Bad request', { status: 400, headers: privately })
  if (!(await markChatOpened(context, token))) throw new Response('Not found', { status: 404, headers: privately })
  return redirect(orderPath(token), { status: 303, headers: privately })
}

async function cancel(context: AppLoadContext, token: string) {
  const result = await cancelByToken(context, token)
  if (result.ok) {
    const cookie = freshCookie(result.order.storeId, context.now())
    return redirect(orderPath(token), { status: 303, headers: { ...privately, 'Set-Cookie': cookie } })
  }
  if (result.reason === 'order-not-found') throw new Response('Not found', { status: 404, headers: privately })
  if (result.reason === 'order-closed') throw new Response('Gone', { status: 410, headers: privately })
  return data({ problem: orderErrors[result.reason] }, { status: 409, headers: privately })
}

/** A preview of the link tells the store and the number, and nothing of the order. */
export const meta: MetaFunction<typeof loader> = ({ data: found }) => {
  const noindex = { name: 'robots', content: 'noindex, nofollow' }
  if (!found) return [{ title: orderWords.notFound }, noindex]
  const { order, store } = found.view
  const title = `${orderWords.title(orderNumber(order.number))} · ${store.name}`
  return [
    { title },
    noindex,
    { name: 'theme-color', content: found.primaryColor },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: store.name },
    { property: 'og:title', content: title },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
  ]
}

export function headers({ actionHeaders, errorHeaders, loaderHeaders }: HeadersArgs) {
  const answer = new Headers(errorHeaders ?? loaderHeaders)
  for (const [name, value] of actionHeaders) answer.set(name, value)
  return answer
}

export default function OrderRoute() {
  const { view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <OrderPage view={view} problem={answer?.problem ?? null} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorPage />
  const isClosed = error.status === 410
  return (
    <LostPage
      title={isClosed ? orderPageWords.closedTitle : orderWords.notFound}
      text={isClosed ? orderWords.closed : orderWords.notFoundText}
      isNobodyHere
    >
      <a className={buttonClass('primary')} href="/">
        {storefront.goHome}
      </a>
    </LostPage>
  )
}
