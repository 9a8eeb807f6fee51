import type { ImageRefusal } from '#app/data/media/media.server.ts'
import { retryAfter } from '#app/data/sql/limits.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import type { TurnBody } from '#app/request-body.server.ts'

/** Multipart `full` and `card`. Answers `{ ok, url, card }`, or the reason with 422. */
export async function keepImages(
  { media }: OpenStore,
  form: TurnBody,
  use?: (image: { url: string; card: string }) => Promise<void>,
): Promise<Response> {
  if (!form.ok && form.status === 429) return answerImages({ ok: false, reason: 'busy' }, 429, retryAfter(5_000))
  if (!form.ok) return refused(form.status === 413 ? 'image-too-large' : 'image-type')
  const [full, card] = [await bytesOf(form.value.get('full')), await bytesOf(form.value.get('card'))]
  if (!full || !card) return refused('image-type')

  const picture = await media.putImage(full, 'product')
  if (!picture.ok) return refused(picture.reason)
  const small = await media.putImage(card, 'card')
  if (!small.ok) return refused(small.reason)
  await use?.({ url: picture.url, card: small.url })
  return answerImages({ ok: true, url: picture.url, card: small.url }, 201)
}

async function bytesOf(part: FormDataEntryValue | null): Promise<Uint8Array | null> {
  return part instanceof File ? new Uint8Array(await part.arrayBuffer()) : null
}

function refused(reason: ImageRefusal): Response {
  return answerImages({ ok: false, reason }, 422)
}

export function answerImages(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
