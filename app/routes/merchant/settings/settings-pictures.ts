import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { findMerchant } from '#app/auth/guards.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#app/domain/store/cover.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { MAX_PICTURE_FORM, withForm } from '#app/request-body.server.ts'
import { logoWords } from '#copy/merchant/settings'

type SaveResult = { ok: true } | { ok: false; reason: string }

/**
 * Multipart `logo`, `removeLogo`, `cover`, `removeCover`, or `card` with its store's `version`.
 * `?store=` picks the store. Answers `{ ok }`, or the reason with 422 (429 for too many).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const { store } = await findMerchant(request, context, 'settings.edit', storeId)
  if (!store) return answer({ ok: false, reason: logoWords().noStore }, {})
  const limit = await countAttempt(context, UPLOADS, store.id)
  if (!limit.ok) return answer({ ok: false, reason: 'too-many-uploads' }, retryAfter(limit.waitMs), 429)
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, async (form) => {
    if (!form.ok && form.status === 429) return answer({ ok: false, reason: 'busy' }, retryAfter(5_000), 429)
    if (!form.ok) return answer({ ok: false, reason: form.status === 413 ? 'image-too-large' : 'image-type' }, {})
    return answer(await savePicture(store.rows, form.value), { 'Set-Cookie': freshCookie(store.id, context.now()) })
  })
}

async function savePicture({ settings, media }: OpenStore, form: FormData): Promise<SaveResult> {
  if (form.has('removeLogo')) return settings.setLogo(null)
  if (form.has('removeCover')) return settings.setCover(null)
  const purpose = form.has('card') ? 'share-card' : form.has('cover') ? 'cover' : 'logo'
  const picture = form.get(purpose === 'share-card' ? 'card' : purpose)
  if (!(picture instanceof File)) return { ok: false, reason: 'image-type' }
  const image = await media.putImage(new Uint8Array(await picture.arrayBuffer()), purpose)
  if (!image.ok) return image
  if (purpose === 'logo') return settings.setLogo(image.url)
  const [width, height] = purpose === 'cover' ? [COVER_WIDTH, COVER_HEIGHT] : [CARD_WIDTH, CARD_HEIGHT]
  if (image.width !== width || image.height !== height) return { ok: false, reason: 'image-dimensions' }
  if (purpose === 'cover') return settings.setCover(image.url)
  await settings.setShareCard(image.url, parseWholeNumber(form.get('version')) ?? 0)
  return { ok: true }
}

function answer(body: SaveResult, headers: Record<string, string>, status = body.ok ? 200 : 422): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
