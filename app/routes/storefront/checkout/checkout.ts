import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { phoneCountries } from '#app/copy/countries.ts'
import { shownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { listOfferedAreas } from '#app/data/delivery/offered-areas.server.ts'
import { productsOnSale } from '#app/data/product/on-sale.server.ts'
import { checkoutDocument } from '#app/documents/checkout-document.tsx'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { checkCustomer } from '#app/domain/order/place/checkout-check.ts'
import { parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath, storePath } from '#app/domain/store/store.ts'
import { logFault } from '#app/log.server.ts'
import { badRequest, notFound } from '#app/refused-request.server.ts'
import { readForm } from '#app/request-body.server.ts'
import { checkoutErrors, checkoutWords } from '#copy/storefront/checkout'
import { requireSnapshot } from '../known-store.server.ts'
import { htmlResponse, shopperPage } from '../shopper-page.server.ts'
import {
  formProblem,
  initialValues,
  isTotalUnseen,
  newTotalProblem,
  noProblem,
  typedValues,
  wholeProblem,
  withQuote,
} from './checkout-form.server.ts'
import { refusalStatus, retryHeaders } from './order-refusal.server.ts'
import { type OrderOutcome, saveOrder } from './place-order.server.ts'
import { formCookie, keepsCookies, type RefusedForm, refusedForm } from './refused-form.server.ts'

const noStore = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Query parameter of the page that shows a refused form. */
const REFUSED = 'refused'

export function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const query = new URL(request.url).searchParams
  const refused = query.has(REFUSED) ? refusedForm(context, request, query.get('product') ?? '') : null
  return shopperPage('store', args, () => renderForm(args, refused))
}

export function action(args: ActionFunctionArgs) {
  return shopperPage('store', args, async () => {
    const outcome = await submitOrder(args)
    if (outcome instanceof Response) return outcome
    return (await showInPage(args, outcome)) ?? renderForm(args, outcome)
  })
}

/** Null without cookies, or for a form too long for one: the form is rendered in the response. */
async function showInPage({ request, params, context }: ActionFunctionArgs, form: RefusedForm) {
  if (!keepsCookies(request)) return null
  const { snapshot } = await requireSnapshot(context, request, params.slug ?? '', '/checkout')
  const cookie = formCookie(context, request, snapshot.slug, form)
  const url = new URL(request.url)
  url.searchParams.set(REFUSED, '1')
  const path = `${storePath(snapshot.slug)}/checkout${url.search}`
  return cookie === null ? null : redirect(path, { status: 303, headers: { ...noStore, 'Set-Cookie': cookie } })
}

/** Has a new idempotency key, so the page must never be cached. */
async function renderForm(
  { request, params, context }: LoaderFunctionArgs,
  refusal: RefusedForm | null,
): Promise<Response> {
  const { snapshot } = await requireSnapshot(context, request, params.slug ?? '', '/checkout')
  const query = new URL(request.url).searchParams
  const id = query.get('product')
  if (!id) return redirect(storePath(snapshot.slug), { headers: noStore })
  const { store, product, areas, takesCodes, opening } = await readOffer(context, snapshot, id)
  const values = refusal?.values ?? initialValues(query, { store, product }, context.newId())
  const probe = refusal ? null : formCookie(context, request, snapshot.slug, null)
  const page = checkoutDocument({
    store,
    product,
    takesCodes,
    opening,
    areas,
    now: context.now(),
    countries: phoneCountries(),
    values,
    problem: refusal && product ? wholeProblem(refusal, { store, areas, product }, context.now()) : null,
    origin: new URL(request.url).origin,
  })
  return htmlResponse(page, refusal?.status ?? (product ? 200 : 404), {
    ...noStore,
    ...refusal?.headers,
    ...(probe ? { 'Set-Cookie': probe } : {}),
  })
}

async function submitOrder({ request, params, context }: ActionFunctionArgs): Promise<Response | RefusedForm> {
  const read = await readForm(request)
  if (!read.ok) throw badRequest(read.status)
  const values = typedValues(read.value)
  const productId = new URL(request.url).searchParams.get('product') ?? ''
  const parsed = parseCheckout(withQuote(read.value))
  if (!parsed.ok && parsed.reason !== 'checkout-invalid') {
    return { productId, values, problem: formProblem(parsed), status: refusalStatus(parsed) }
  }
  if (!parsed.ok) {
    const problem = { ...noProblem, title: checkoutWords().failed, text: checkoutErrors()[parsed.reason] }
    return { productId, values: { ...values, requestId: context.newId() }, problem, status: 400 }
  }
  if (isTotalUnseen(read.value, parsed.input)) {
    const customer = checkCustomer(parsed.input)
    const problem = customer.ok
      ? newTotalProblem()
      : formProblem({ ok: false, reason: 'fields-invalid', errors: customer.errors })
    return { productId, values, problem, status: 422 }
  }
  const outcome = await trySaveOrder(request, context, params.slug ?? '', parsed.input, read.value.get(CHALLENGE_FIELD))
  if (outcome.ok) {
    const headers = new Headers(noStore)
    headers.append('Set-Cookie', outcome.cookie)
    // Clears the cookie with the typed form once the order is placed.
    const empty = keepsCookies(request) ? formCookie(context, request, params.slug ?? '', null) : null
    if (empty) headers.append('Set-Cookie', empty)
    return redirect(`${orderPath(outcome.token)}#placed`, { status: 303, headers })
  }
  if (outcome.reason === 'store-not-found') throw notFound()
  // This key belongs to another order: a new key lets the form place its own.
  const requestId = outcome.reason === 'key-reused' ? context.newId() : values.requestId
  const [status, headers] = [refusalStatus(outcome), retryHeaders(outcome)]
  return { productId, values: { ...values, requestId }, problem: formProblem(outcome), status, headers }
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
