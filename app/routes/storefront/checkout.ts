import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { OrderFormValues } from '#app/components/storefront/checkout/order-form.tsx'
import type { OrderFormProblem } from '#app/components/storefront/checkout/order-form-problem.tsx'
import { checkoutErrors, checkoutWords } from '#app/copy/en/checkout.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { checkoutDocument } from '#app/documents/checkout-document.tsx'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { parseCheckout } from '#app/domain/order/checkout-form.ts'
import { phoneCountries } from '#app/domain/reference/countries.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { logFault } from '#app/log.server.ts'
import { readForm } from '#app/request-body.server.ts'
import { firstValues, formProblem, typedValues, withQuote } from './checkout-form.server.ts'
import { knownStore, notFound } from './known-store.server.ts'
import { refusalStatus, retryHeaders } from './order-refusal.server.ts'
import { type OrderOutcome, saveOrder } from './place-order.server.ts'
import { pageAnswer, shopperPage } from './shopper-page.server.ts'

const privately = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** What was typed, and why it made no order. */
interface Refused {
  values: OrderFormValues
  trouble: OrderFormProblem
  status: number
  headers?: Record<string, string>
}

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('store', args, () => form(args, null))
}

export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const outcome = await posted(args)
    return outcome instanceof Response ? outcome : form(args, outcome)
  })
}

/** One product as the database has it. The idempotency key is minted here: this page is never cached. */
async function form({ request, params, context }: LoaderFunctionArgs, refused: Refused | null): Promise<Response> {
  const { snapshot } = await knownStore(context, request, params.slug ?? '', '/checkout')
  const asked = new URL(request.url).searchParams
  const id = asked.get('product')
  if (!id) return redirect(storePath(snapshot.slug), { headers: privately })
  const { store, product, takesCodes } = await counterOf(context, snapshot, id)
  const page = checkoutDocument({
    store,
    product,
    takesCodes,
    countries: phoneCountries,
    values: refused?.values ?? firstValues(asked, store, context.newId()),
    trouble: refused?.trouble ?? null,
  })
  return pageAnswer(page, refused?.status ?? (product ? 200 : 404), { ...privately, ...refused?.headers })
}

/** Where the order is seen, once there is one. */
async function posted({ request, params, context }: ActionFunctionArgs): Promise<Response | Refused> {
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
    return { values: { ...values, requestId: context.newId() }, trouble, status: 400 }
  }
  const outcome = await saved(request, context, params.slug ?? '', parsed.input, read.value.get(CHALLENGE_FIELD))
  if (outcome.ok) {
    const headers = { ...privately, 'Set-Cookie': outcome.cookie }
    return redirect(`${orderPath(outcome.token)}#placed`, { status: 303, headers })
  }
  if (outcome.reason === 'store-not-found') throw notFound()
  // Its key has made an order already: the form may make another one.
  const requestId = outcome.reason === 'key-reused' ? context.newId() : values.requestId
  const [status, headers] = [refusalStatus(outcome), retryHeaders(outcome)]
  return { values: { ...values, requestId }, trouble: formProblem(outcome), status, headers }
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
