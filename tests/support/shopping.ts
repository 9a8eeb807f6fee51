import { placeOrder } from '#app/data/order/place/place.server.ts'
import type { CheckoutInput } from '#app/domain/order/place/checkout-form.ts'
import type { Context } from '#app/load-context.server.ts'
import { productOf, type Shop } from './shops.ts'

export interface OrderWish {
  /** Product name of the fixture shop, size or null, quantity. */
  lines: [name: string, size: string | null, quantity: number][]
  key?: string
  phone?: string
  name?: string
  address?: string
  deliveryMethod?: 'delivery' | 'pickup'
  code?: string
  quotedTotal?: number | null
  quotedCurrency?: string
  /** Without one each shopper has a network of their own. */
  network?: string
  sessionToken?: string | null
}

let shopperCount = 0

export function checkoutOf(shop: Shop, wish: OrderWish): CheckoutInput {
  shopperCount += 1
  return {
    requestId: wish.key ?? crypto.randomUUID(),
    lines: wish.lines.map(([name, size, quantity]) => ({ productId: productOf(shop, name), size, quantity })),
    deliveryMethod: wish.deliveryMethod ?? 'pickup',
    customer: {
      name: wish.name ?? 'Amina Otieno',
      phone: wish.phone ?? `07${String(10_000_000 + shopperCount)}`,
      countryIso: 'KE',
      address: wish.address ?? '',
    },
    code: wish.code ?? '',
    quotedTotal: wish.quotedTotal ?? null,
    quotedCurrency: wish.quotedCurrency,
  }
}

/** Places an order as a shopper's post does. */
export async function order(context: Context, shop: Shop, wish: OrderWish) {
  return send(context, shop, checkoutOf(shop, wish), wish)
}

export async function send(
  context: Context,
  shop: Shop,
  input: CheckoutInput,
  wish: Pick<OrderWish, 'network' | 'sessionToken'> = {},
) {
  const shopper = {
    address: wish.network ?? `10.${shopperCount >> 8}.${shopperCount & 255}.1`,
    sessionToken: wish.sessionToken ?? null,
  }
  return placeOrder(context, { slug: shop.slug, input, shopper })
}

/** Places an order that must succeed and answers its id, number and token. */
export async function placeOrderFor(context: Context, shop: Shop, wish: OrderWish) {
  const result = await order(context, shop, wish)
  if (!result.ok) throw new Error(`not placed: ${JSON.stringify(result)}`)
  return result.order
}

/** The context with a hook after its first D1 batch, to simulate a concurrent change. */
export function afterFirstBatch(context: Context, change: () => Promise<unknown>): Context {
  let trips = 0
  const db = new Proxy(context.db, {
    get(real, name, self) {
      if (name !== 'batch') return Reflect.get(real, name, self)
      return async (statements: Parameters<typeof real.batch>[0]) => {
        const results = await real.batch(statements)
        trips += 1
        if (trips === 1) await change()
        return results
      }
    },
  })
  return { ...context, db }
}
