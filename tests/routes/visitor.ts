import { exports } from 'cloudflare:workers'
import { productOf, type Shop } from '../support/shops.ts'

export const ORIGIN = 'https://kibanda.test'

const worker = (exports as unknown as { default: { fetch(request: Request): Promise<Response> } }).default

/** One request to the built Worker, as a browser sends it; redirects are answers. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  return worker.fetch(new Request(ORIGIN + path, { redirect: 'manual', ...init }))
}

export async function page(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; html: string }> {
  const { status, headers, ...content } = await read(path, init)
  return { status, headers, html: content.text }
}

/** POST of JSON; text is sent as it is. The answer's JSON must be there. */
export async function postJson(path: string, body: unknown) {
  const { status, headers, text } = await read(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...networkFor(path) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status, headers, json: JSON.parse(text) as Record<string, unknown> & { message: string } }
}

export function postForm(path: string, fields: Record<string, string>) {
  return page(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })
}

/** Matches digits that somebody typed or reads: within an id or an instant they are chance. */
export function alone(digits: string): RegExp {
  return new RegExp(`(?:%[\\dA-F]{2}|[^\\da-f])${digits}(?![\\da-f])`)
}

export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

let visitorCount = 0

/** Gives each order a network of its own: orders of one network are limited in all stores. */
function networkFor(path: string): Record<string, string> {
  return path.endsWith('/orders.json') ? { 'cf-connecting-ip': `10.0.${visitorCount >> 8}.${visitorCount & 255}` } : {}
}

/** What the shopper's script sends; a shopper of their own each time. */
export function orderOf(
  shop: Shop,
  lines: [name: string, size: string | null, quantity: number][],
  overrides: object = {},
) {
  visitorCount += 1
  return {
    requestId: newKey(),
    lines: lines.map(([name, size, quantity]) => ({ productId: productOf(shop, name), size, quantity })),
    deliveryMethod: 'pickup',
    customer: { name: 'Amina Otieno', phone: `07${10_000_000 + visitorCount}`, countryIso: 'KE', address: '' },
    quotedTotal: null,
    ...overrides,
  }
}

/** Places an order and answers its token and number. */
export async function placeOrder(
  shop: Shop,
  ...order: Parameters<typeof orderOf> extends [Shop, ...infer Rest] ? Rest : never
) {
  const { status, json } = await postJson(`/store/${shop.slug}/orders.json`, orderOf(shop, ...order))
  if (status !== 201) throw new Error(`not placed: ${JSON.stringify(json)}`)
  return { token: String(json.token), number: Number(json.number) }
}

/** The text of a page without its tags, so that words are found whatever stands between them. */
export function words(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ')
  return body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

async function read(path: string, init: RequestInit) {
  const response = await visit(path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
