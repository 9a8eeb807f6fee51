import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn, requireStore } from '#app/auth/guards.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { MAX_PICTURE_FORM, withForm } from '#app/request-body.server.ts'
import { answerImages, keepImages } from './keep-images.server.ts'

/** Multipart `full` and `card`. Answers `{ ok, url, card }`, or the reason with 422. */
export async function action({ request, context }: ActionFunctionArgs) {
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const merchant = await findMerchantIfSignedIn(request, context, 'products.edit', storeId)
  // No redirect: the product form stays open.
  if (!merchant) return answerImages({ ok: false, reason: 'signed-out' }, 401)
  const { store } = requireStore(merchant)
  const limit = await countAttempt(context, UPLOADS, store.id)
  if (!limit.ok) return answerImages({ ok: false, reason: 'too-many-uploads' }, 429, retryAfter(limit.waitMs))
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, (form) => keepImages(store.rows, form))
}
