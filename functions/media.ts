import { mediaType } from '#app/data/media/media.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { notFoundPage } from '#copy/errors'

const FOREVER = 'public, max-age=31536000, immutable'

export async function mediaFile(request: Request, context: Context): Promise<Response> {
  const key = new URL(request.url).pathname.replace(/^\/media\//, '')
  const type = mediaType(key)
  if (type === null) return notFound()

  const onlyIf = { etagDoesNotMatch: etagsOf(request.headers.get('if-none-match')) }
  const object =
    request.method === 'HEAD'
      ? await context.media.head(key)
      : await context.media.get(key, firstEtag(onlyIf.etagDoesNotMatch))
  if (!object) return notFound()

  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': FOREVER,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'none',
    ETag: object.httpEtag,
  })
  if (onlyIf.etagDoesNotMatch.includes(object.etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(object.size))
  return new Response('body' in object ? (object as R2ObjectBody).body : null, { headers })
}

function firstEtag(etags: string[]): R2GetOptions | undefined {
  const [etag] = etags
  return etag === undefined ? undefined : { onlyIf: { etagDoesNotMatch: etag } }
}

function etagsOf(header: string | null): string[] {
  return (header ?? '').split(',').flatMap((tag) => /^\s*(?:W\/)?"([^"]+)"\s*$/.exec(tag)?.[1] ?? [])
}

function notFound(): Response {
  return new Response(notFoundPage().text, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
