import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OrderForm, type OrderFormValues } from '#app/components/storefront/checkout/order-form.tsx'
import type { OrderFormTrouble } from '#app/components/storefront/checkout/order-form-trouble.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { LostPage } from '#app/components/ui/error-page.tsx'
import { checkoutErrors, checkoutWords } from '#app/copy/en/checkout.ts'
import { storefront } from '#app/copy/en/storefront.ts'
import { productsOnSale } from '#app/data/products-on-sale.server.ts'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { parseCheckout } from '#app/domain/order/checkout-form.ts'
import { phoneCountries } from '#app/domain/reference/countries.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { logFault } from '#app/log.server.ts'
import { readForm } from '#app/request-body.server.ts'
import { firstValues, formTrouble, typedValues, withQuote } from './checkout-form.server.ts'
import { knownStore, notFound } from './known-store.server.ts'
import { refusalStatus, retryHeaders } from './order-refusal.server.ts'
import { type OrderOutcome, saveOrder } from './place-order.server.ts'
import { unknownStoreMeta } from './store-meta.ts'
import { StoreTrouble } from './store-not-found.tsx'

export const handle = { shopper: 'none' } as const

const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** One product as the database has it. The idempotency key is minted here: this page is never cached. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { snapshot } = await knownStore(context, request, params.slug ?? '', '/checkout')
  const asked = new URL(request.url).searchParams
  const id = asked.get('product')
  if (!id) throw redirect(storePath(snapshot.slug), { headers: privately })
  const { store, product, takesCodes } = await counterOf(context, snapshot, id)
  return data(
    {
      theme: themeCss(store.primaryColor, store.accentColor),
      store,
      product,
      takesCodes,
      countries: phoneCountries,
      values: firstValues(asked, store, context.newId()),
    },
    { status: product ? 200 : 404, headers: privately },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw new Response('Bad request', { status: read.status, headers: privately })
  const values = typedValues(read.value)
  const parsed = parseCheckout(withQuote(read.value))
  if (!parsed.ok) {
    const text = checkoutErrors[parsed.reason]
    const trouble = {
      title: checkoutWords.failed,
      text,
      errors: {},
      codeError: null,
      figures: null,
      token: null,
      siteKey: null,
    }
    return again({ ...values, requestId: context.newId() }, trouble, 400)
  }
  const outcome = await saved(request, context, params.slug ?? '', parsed.input, read.value.get(CHALLENGE_FIELD))
  if (outcome.ok) {
    const headers = { ...privately, 'Set-Cookie': outcome.cookie }
    return redirect(`${orderPath(outcome.token)}#placed`, { status: 303, headers })
  }
  if (outcome.reason === 'store-not-found') throw notFound()
  // Its key has made an order already: the form may make another one.
  const requestId = outcome.reason === 'key-reused' ? context.newId() : values.requestId
  const headers = retryHeaders(outcome)
  return again({ ...values, requestId }, formTrouble(outcome), refusalStatus(outcome), headers)
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) => {
  if (!found) return unknownStoreMeta()
  return [
    { title: `${checkoutWords.title} · ${found.store.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: found.store.primaryColor },
  ]
}

export function headers({ actionHeaders, errorHeaders, loaderHeaders }: HeadersArgs) {
  const answer = new Headers(errorHeaders ?? loaderHeaders)
  for (const [name, value] of actionHeaders) answer.set(name, value)
  return answer
}

export default function Checkout() {
  const { store, product, takesCodes, countries, values } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!product) {
    return (
      <LostPage title={storefront.productGone} text={answer?.trouble.text ?? ''} isNobodyHere>
        <a className={buttonClass('primary')} href={storePath(store.slug)}>
          {storefront.showAll}
        </a>
      </LostPage>
    )
  }
  return (
    <OrderForm
      store={store}
      takesCodes={takesCodes}
      product={product}
      countries={countries}
      values={answer?.values ?? values}
      trouble={answer?.trouble ?? null}
    />
  )
}

export function ErrorBoundary() {
  return <StoreTrouble />
}

/** The store with its offer of this moment; from the copy while the database fails, so that nothing typed is lost. */
async function counterOf(context: AppLoadContext, snapshot: StoreSnapshot, id: string) {
  try {
    const counter = await productsOnSale(context, snapshot.slug, [id])
    const { hasDelivery, hasPickup, deliveryFee } = counter ?? snapshot
    const takesCodes = counter?.takesCodes ?? false
    const store = { ...snapshot, hasDelivery, hasPickup, deliveryFee, products: [] }
    return { store, takesCodes, product: counter?.products[0] ?? null }
  } catch (error) {
    logFault(context, 'a product was not read for its checkout', error)
    return { store: snapshot, takesCodes: false, product: snapshot.products.find((one) => one.id === id) ?? null }
  }
}

async function saved(...order: Parameters<typeof saveOrder>): Promise<OrderOutcome> {
  try {
    return await saveOrder(...order)
  } catch (error) {
    logFault(order[1], 'an order was not saved', error)
    return { ok: false, reason: 'order-not-saved' }
  }
}

function again(
  values: OrderFormValues,
  trouble: OrderFormTrouble,
  status: number,
  headers: Record<string, string> = {},
) {
  return data({ values, trouble }, { status, headers: { ...privately, ...headers } })
}
