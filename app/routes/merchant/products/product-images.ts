import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn, requireStore } from '#app/auth/guards.server.ts'
import type { ImageRefusal } from '#app/data/media/media.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { MAX_PICTURE_FORM, type TurnBody, withForm } from '#app/request-body.server.ts'

/** Multipart `full` and `card`. Answers `{ ok, url, card }`, or the reason with 422. */
export async function action({ request, context }: ActionFunctionArgs) {
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const merchant = await findMerchantIfSignedIn(request, context, storeId)
  // No redirect: the product form stays open.
  if (!merchant) return answer({ ok: false, reason: 'signed-out' }, 401)
  const { store } = requireStore(merchant)
  const limit = await countAttempt(context, UPLOADS, store.id)
  if (!limit.ok) return answer({ ok: false, reason: 'too-many-uploads' }, 429, retryAfter(limit.waitMs))
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, (form) => keepImages(store.rows, form))
}

async function keepImages({ media }: OpenStore, form: TurnBody): Promise<Response> {
  if (!form.ok && form.status === 429) return answer({ ok: false, reason: 'busy' }, 429, retryAfter(5_000))
  if (!form.ok) return refused(form.status === 413 ? 'image-too-large' : 'image-type')
  const [full, card] = [await bytesOf(form.value.get('full')), await bytesOf(form.value.get('card'))]
  if (!full || !card) return refused('image-type')

  const picture = await media.putImage(full, 'product')
  if (!picture.ok) return refused(picture.reason)
  const small = await media.putImage(card, 'card')
  if (!small.ok) return refused(small.reason)
  return answer({ ok: true, url: picture.url, card: small.url }, 201)
}

async function bytesOf(part: FormDataEntryValue | null): Promise<Uint8Array | null> {
  return part instanceof File ? new Uint8Array(await part.arrayBuffer()) : null
}

function refused(reason: ImageRefusal): Response {
  return answer({ ok: false, reason }, 422)
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
