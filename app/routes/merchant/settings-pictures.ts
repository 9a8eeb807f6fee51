import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { findMerchant } from '#app/auth/guards.server.ts'
import { logoWords } from '#app/copy/en/settings.ts'
import { attempt, retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { UPLOADS } from '#app/domain/limit.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#app/domain/store/share-card.ts'
import { MAX_PICTURE_FORM, readForm } from '#app/request-body.server.ts'

type Kept = { ok: true } | { ok: false; reason: string }

/**
 * Multipart `logo`; or `removeLogo`; or `card` with the `version` of the store that it was drawn from. `?store=` names one of
 * several stores. Answers `{ ok }`, or the reason with 422 (429 for too many).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const storeId = new URL(request.url).searchParams.get('store') ?? undefined
  const { store } = await findMerchant(request, context, storeId)
  if (!store) return answer({ ok: false, reason: logoWords.noStore }, {})
  const tried = await attempt(context, UPLOADS, store.id)
  if (!tried.ok) return answer({ ok: false, reason: 'too-many-uploads' }, retryAfter(tried.waitMs), 429)
  const form = await readForm(request, MAX_PICTURE_FORM)
  if (!form.ok) return answer({ ok: false, reason: form.status === 413 ? 'image-too-large' : 'image-type' }, {})
  return answer(await keep(store.rows, form.value), { 'Set-Cookie': freshCookie(store.id, context.now()) })
}

async function keep({ settings, media }: OpenStore, form: FormData): Promise<Kept> {
  if (form.has('removeLogo')) return settings.setLogo(null)
  const purpose = form.has('card') ? 'share-card' : 'logo'
  const picture = form.get(form.has('card') ? 'card' : 'logo')
  if (!(picture instanceof File)) return { ok: false, reason: 'image-type' }
  const put = await media.putImage(new Uint8Array(await picture.arrayBuffer()), purpose)
  if (!put.ok) return put
  if (purpose === 'logo') return settings.setLogo(put.url)
  if (put.width !== CARD_WIDTH || put.height !== CARD_HEIGHT) return { ok: false, reason: 'image-dimensions' }
  await settings.setShareCard(put.url, Number(form.get('version')))
  return { ok: true }
}

function answer(body: Kept, headers: Record<string, string>, status = body.ok ? 200 : 422): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
