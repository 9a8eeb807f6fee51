import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { OrderFormValues } from '#app/components/storefront/checkout/order-form.tsx'
import type { OrderFormProblem } from '#app/components/storefront/checkout/order-form-problem.tsx'
import { phoneCountries } from '#app/copy/countries.ts'
import { shownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { listOfferedAreas } from '#app/data/delivery/offered-areas.server.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { checkoutDocument } from '#app/documents/checkout-document.tsx'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { parseCheckout } from '#app/domain/order/checkout-form.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { readForm } from '#app/request-body.server.ts'
import { checkoutErrors, checkoutWords } from '#copy/storefront/checkout'
import { formProblem, initialValues, typedValues, withQuote } from './checkout-form.server.ts'
import { requireSnapshot } from './known-store.server.ts'
import { refusalStatus, retryHeaders } from './order-refusal.server.ts'
import { type OrderOutcome, saveOrder } from './place-order.server.ts'
import { htmlResponse, shopperPage } from './shopper-page.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

interface RefusedPost {
  values: OrderFormValues
  problem: OrderFormProblem
  status: number
  headers?: Record<string, string>
}

export function loader(args: LoaderFunctionArgs) {
  return shopperPage('store', args, () => renderForm(args, null))
}

export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const outcome = await submitOrder(args)
    return outcome instanceof Response ? outcome : renderForm(args, outcome)
  })
}

/** The form for one product. It holds a new idempotency key, so the page must never be cached. */
async function renderForm(
  { request, params, context }: LoaderFunctionArgs,
  refusal: RefusedPost | null,
): Promise<Response> {
  const { snapshot } = await requireSnapshot(context, request, params.slug ?? '', '/checkout')
  const query = new URL(request.url).searchParams
  const id = query.get('product')
  if (!id) return redirect(storePath(snapshot.slug), { headers: noStore })
  const { store, product, areas, takesCodes, opening } = await readOffer(context, snapshot, id)
  const page = checkoutDocument({
    store,
    product,
    takesCodes,
    opening,
    areas,
    now: context.now(),
    countries: phoneCountries(),
    values: refusal?.values ?? initialValues(query, store, context.newId()),
    problem: refusal?.problem ?? null,
    origin: new URL(request.url).origin,
  })
  return htmlResponse(page, refusal?.status ?? (product ? 200 : 404), { ...noStore, ...refusal?.headers })
}

async function submitOrder({ request, params, context }: ActionFunctionArgs): Promise<Response | RefusedPost> {
  const read = await readForm(request)
  if (!read.ok) throw badRequest(read.status)
  const values = typedValues(read.value)
  const parsed = parseCheckout(withQuote(read.value))
  if (!parsed.ok && parsed.reason !== 'checkout-invalid') {
    return { values, problem: formProblem(parsed), status: refusalStatus(parsed) }
  }
  if (!parsed.ok) {
    const text = checkoutErrors()[parsed.reason]
    const problem = {
      title: checkoutWords().failed,
      text,
      errors: {},
      codeError: null,
      figures: null,
      token: null,
      siteKey: null,
      asksSeller: false,
    }
    return { values: { ...values, requestId: context.newId() }, problem, status: 400 }
  }
  const outcome = await trySaveOrder(request, context, params.slug ?? '', parsed.input, read.value.get(CHALLENGE_FIELD))
  if (outcome.ok) {
    const headers = { ...noStore, 'Set-Cookie': outcome.cookie }
    return redirect(`${orderPath(outcome.token)}#placed`, { status: 303, headers })
  }
  if (outcome.reason === 'store-not-found') throw notFound()
  // This key belongs to another order: a new key lets the form place its own.
  const requestId = outcome.reason === 'key-reused' ? context.newId() : values.requestId
  const [status, headers] = [refusalStatus(outcome), retryHeaders(outcome)]
  return { values: { ...values, requestId }, problem: formProblem(outcome), status, headers }
}

/** The product's current offer; from the snapshot while the database fails. */
async function readOffer(context: AppLoadContext, snapshot: StoreSnapshot, id: string) {
  try {
    const offer = await productsOnSale(context, snapshot.slug, [id])
    const { hasDelivery, hasPickup, deliveryFee, hasAreas, hasPoints, depositPercent } = offer ?? snapshot
    const areas = hasAreas || hasPoints ? await listOfferedAreas(context, snapshot.slug) : null
    const takesCodes = offer?.takesCodes ?? false
    const store = {
      ...snapshot,
      hasDelivery,
      hasPickup,
      deliveryFee,
      hasAreas,
      hasPoints,
      depositPercent,
      products: [],
    }
    const opening = shownOpening(offer?.store ?? snapshot, context.now())
    return { store, areas: areas ?? [], takesCodes, opening, product: offer?.products[0] ?? null }
  } catch (error) {
    logFault(context, 'a product was not read for its checkout', error)
    const product = snapshot.products.find((entry) => entry.id === id) ?? null
    return { store: snapshot, areas: [], takesCodes: false, opening: shownOpening(snapshot, context.now()), product }
  }
}

async function trySaveOrder(...order: Parameters<typeof saveOrder>): Promise<OrderOutcome> {
  try {
    return await saveOrder(...order)
  } catch (error) {
    logFault(order[1], 'an order was not saved', error)
    return { ok: false, reason: 'order-not-saved' }
  }
}
