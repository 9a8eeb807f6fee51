import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn, requireStore } from '#app/auth/guards.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import type { CardsToDraw } from '#app/domain/catalog/product-share-card.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { MAX_PICTURE_FORM, type TurnBody, withForm } from '#app/request-body.server.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Lists missing or outdated cards: of `?product=`, or of the next products after `?after=`. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams
  const merchant = await findMerchantIfSignedIn(request, context, 'products.edit', query.get('store') ?? undefined)
  if (!merchant) return new Response(null, { status: 401, headers: noStore })
  const { products } = requireStore(merchant).store.rows
  const id = query.get('product')
  if (id === null) return Response.json(await products.cardsToDraw(query.get('after') ?? ''), { headers: noStore })
  const card = await products.cardToDraw(id)
  return Response.json({ cards: card ? [card] : [], next: null } satisfies CardsToDraw, { headers: noStore })
}

/** Multipart `card`, its `product`, and the `fingerprint` that it was drawn from. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const merchant = await findMerchantIfSignedIn(request, context, 'products.edit', storeId)
  if (!merchant) return refused('signed-out', 401)
  const { store } = requireStore(merchant)
  const limit = await countAttempt(context, UPLOADS, store.id)
  if (!limit.ok) return refused('too-many-uploads', 429, retryAfter(limit.waitMs))
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, (form) => keepCard(store.rows, form))
}

async function keepCard({ media, products }: OpenStore, form: TurnBody): Promise<Response> {
  if (!form.ok && form.status === 429) return refused('busy', 429, retryAfter(5_000))
  if (!form.ok) return refused(form.status === 413 ? 'image-too-large' : 'image-type')
  const [id, fingerprint, picture] = ['product', 'fingerprint', 'card'].map((name) => form.value.get(name))
  if (typeof id !== 'string' || !(picture instanceof File)) return refused('image-type')
  const expected = await products.cardToDraw(id)
  if (!expected || expected.fingerprint !== fingerprint) return refused('product-changed', 409)
  const image = await media.putImage(new Uint8Array(await picture.arrayBuffer()), 'share-card')
  if (!image.ok) return refused(image.reason)
  if (image.width !== CARD_WIDTH || image.height !== CARD_HEIGHT) return refused('image-dimensions')
  await products.setShareCard(id, image.url, expected.fingerprint)
  return Response.json({ ok: true }, { status: 201, headers: noStore })
}

function refused(reason: string, status = 422, headers: Record<string, string> = {}): Response {
  return Response.json({ ok: false, reason }, { status, headers: { ...noStore, ...headers } })
}
