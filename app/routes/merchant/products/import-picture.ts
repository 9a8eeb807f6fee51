import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findMerchantIfSignedIn, requireStore } from '#app/auth/guards.server.ts'
import { fetchPicture } from '#app/data/media/fetched-picture.server.ts'
import { imageTypes } from '#app/data/media/media.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { IMPORT_PICTURES, IMPORT_UPLOADS, type Limit } from '#app/domain/limit.ts'
import { variablesOf } from '#app/env.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { MAX_PICTURE_FORM, withForm } from '#app/request-body.server.ts'
import { answerImages, keepImages } from './keep-images.server.ts'

/** The picture of an import's row, fetched for its owner: a page may not read other servers. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const pass = await admit(request, context, IMPORT_PICTURES)
  if (pass instanceof Response) return pass
  const address = await pass.imports.pictureAddress(pass.wanted)
  if (address === null) return refused('picture-gone', 404)
  const own = [new URL(request.url).hostname, hostOf(variablesOf(context.env).SITE_ORIGIN)]
  const picture = await fetchPicture(address, own)
  if (!picture.ok) return refused(picture.reason, picture.reason === 'unreachable' ? 504 : 422)
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': imageTypes[picture.kind],
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment',
    },
  })
}

/** Multipart `full` and `card`, or `skip`. Answers as `/products/images`. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const pass = await admit(request, context, IMPORT_UPLOADS)
  if (pass instanceof Response) return pass
  const { imports, wanted, store } = pass
  if ((await imports.pictureAddress(wanted)) === null) return refused('picture-gone', 404)
  const limits = { maxBytes: MAX_PICTURE_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, async (form) => {
    if (form.ok && form.value.has('skip')) {
      await imports.addPicture(wanted, null)
      return answerImages({ ok: true }, 200)
    }
    return keepImages(store.rows, form, (image) => imports.addPicture(wanted, image))
  })
}

async function admit(request: Request, context: AppLoadContext, limit: Limit) {
  const merchant = await findMerchantIfSignedIn(request, context, 'products.import')
  if (!merchant) return refused('signed-out', 401)
  const { store } = requireStore(merchant)
  const { searchParams } = new URL(request.url)
  const [row, n] = ['row', 'n'].map((name) => searchParams.get(name) ?? '')
  if (!/^\d{1,4}$/.test(row ?? '') || !/^\d{1,2}$/.test(n ?? '')) throw badRequest()
  const attempt = await countAttempt(context, limit, store.id)
  if (!attempt.ok) return refused('too-many-pictures', 429, retryAfter(attempt.waitMs))
  const wanted = { importId: (searchParams.get('import') ?? '').slice(0, 64), row: Number(row), n: Number(n) }
  return { store, wanted, imports: store.rows.imports }
}

function hostOf(origin: string | undefined): string {
  return origin ? new URL(origin).hostname : ''
}

function refused(reason: string, status: number, headers: Record<string, string> = {}): Response {
  return answerImages({ ok: false, reason }, status, headers)
}
