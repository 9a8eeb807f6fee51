import type { AppLoadContext } from '@remix-run/cloudflare'
import { sessionToken } from '#app/auth/session.server.ts'
import { completeLanguage } from '#app/copy/languages.ts'
import { challengerOf } from '#app/data/account/challenger.server.ts'
import { findByToken } from '#app/data/order/by-token.server.ts'
import {
  type DeliveryChoice,
  type OrderRefused,
  type PlacedOrder,
  placeOrder,
} from '#app/data/order/place/place.server.ts'
import type { Shopper } from '#app/data/order/place/quote.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { OfferedChallenge } from '#app/domain/challenge.ts'
import { networkOf } from '#app/domain/network.ts'
import { listedLines } from '#app/domain/order/list/listed-lines.ts'
import type { CheckoutInput } from '#app/domain/order/place/checkout-form.ts'
import { needsAddress } from '#app/domain/order/place/delivery.ts'
import { logFault } from '#app/log.server.ts'
import { orderChat } from '../order/chat.server.ts'

export interface SavedOrder {
  ok: true
  token: string
  number: number
  isNew: boolean
  chatUrl: string | null
  /** Set-Cookie value: this shopper's next reads are no older than the order. */
  cookie: string
}

export type OrderOutcome =
  | SavedOrder
  | (OrderRefused & {
      /** Offered at the rate limit: passing it allows the order. */
      challenge?: OfferedChallenge
    })

/** Prices, names and totals come only from the database. `proof` is the challenge token. */
export async function saveOrder(
  request: Request,
  context: AppLoadContext,
  slug: string,
  input: CheckoutInput,
  proof: unknown,
): Promise<OrderOutcome> {
  const challenger = challengerOf(context, request, proof)
  const shopper: Shopper = {
    address: networkOf(request.headers),
    sessionToken: await sessionToken(request, context.env.BETTER_AUTH_SECRET),
    challenge: challenger ? 'challenged' : 'unchallenged',
  }
  const origin = new URL(request.url).origin
  const outcome = await save(context, slug, input, shopper, origin)
  if (outcome.ok || !challenger || !isLiftedByProof(outcome)) return outcome
  const verdict = await challenger.verdict()
  if (verdict !== 'passed') return { ...outcome, challenge: challenger.offer(verdict) }
  return save(context, slug, input, { ...shopper, challenge: 'passed' }, origin)
}

function isLiftedByProof({ reason }: OrderRefused): boolean {
  return reason === 'too-many-orders' || reason === 'too-many-open'
}

async function save(
  context: AppLoadContext,
  slug: string,
  input: CheckoutInput,
  shopper: Shopper,
  origin: string,
): Promise<OrderOutcome> {
  const language = completeLanguage(input.language ?? null, null)
  const placed = await placeOrder(context, { slug: slug.toLowerCase(), input: { ...input, language }, shopper })
  if (!placed.ok) return placed
  return {
    ok: true,
    token: placed.order.token,
    number: placed.order.number,
    isNew: placed.first,
    chatUrl: await chatOf(context, input, placed, origin),
    cookie: freshCookie(placed.storeId, context.now()),
  }
}

/** A new order needs no further read. A failure loses only this link: the order's page has one. */
async function chatOf(
  context: AppLoadContext,
  input: CheckoutInput,
  { order, written }: PlacedOrder,
  origin: string,
): Promise<string | null> {
  try {
    return written ? newChat(input, order, written, origin) : await storedChat(context, order.token, origin)
  } catch (error) {
    logFault(context, "an order's chat was not written", error)
    return null
  }
}

function newChat(
  input: CheckoutInput,
  { token, number }: PlacedOrder['order'],
  { store, draft, place, phone }: NonNullable<PlacedOrder['written']>,
  origin: string,
) {
  const { name, address } = input.customer
  const { fee, ...ordered } = draft
  return orderChat(
    store,
    {
      token,
      number,
      currency: store.currency,
      ...ordered,
      deliveryMethod: input.deliveryMethod,
      customerName: name,
      customerPhone: phone,
      customerAddress: needsAddress(input.deliveryMethod) ? address : '',
      customerNote: input.note,
      deliveryFee: fee,
      ...placeOfChat(input, place),
    },
    origin,
  ).url
}

function placeOfChat({ landmark = '', pin }: CheckoutInput, { area, slot }: DeliveryChoice) {
  if (!area) return {}
  const isByRider = area.kind === 'area'
  return {
    areaName: area.name,
    area: { eta: area.eta, address: area.address, mapUrl: area.mapUrl },
    landmark: isByRider ? landmark : '',
    pin: isByRider && pin ? pin : null,
    ...{ slotDay: slot?.day ?? null, slotFrom: slot?.from ?? null, slotTo: slot?.to ?? null },
  }
}

async function storedChat(context: AppLoadContext, token: string, origin: string) {
  const result = await findByToken(context, token)
  if (!result || result.closed) return null
  return orderChat(result.store, { ...result.order, lines: listedLines(result.order) }, origin).url
}
