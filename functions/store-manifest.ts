import { changeLanguage, language } from '#app/copy/reader.ts'
import { storeLanguage } from '#app/copy/store-language.server.ts'
import { storeSnapshot } from '#app/data/store-page/page.server.ts'
import { isHexColor } from '#app/domain/color.ts'
import { pathInLanguage } from '#app/domain/store/languages.ts'
import { storePath } from '#app/domain/store/store.ts'
import type { Context } from '#app/load-context.server.ts'
import { storeErrors } from '#copy/errors'

export async function storeManifest(request: Request, context: Context, slug: string): Promise<Response> {
  const view = await storeSnapshot(context, slug)
  if (!view || !('snapshot' in view)) return new Response(storeErrors()['store-not-found'], { status: 404 })
  const { snapshot } = view
  changeLanguage(storeLanguage(new URL(request.url), null, snapshot))
  const start = storePath(snapshot.slug)
  const manifest = {
    id: start,
    name: snapshot.name,
    short_name: shortName(snapshot.name),
    lang: language(),
    start_url: pathInLanguage(start, language(), snapshot.language),
    scope: start,
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: isHexColor(snapshot.primaryColor) ? snapshot.primaryColor : '#faf8f4',
    icons: snapshot.logo
      ? [{ src: snapshot.logo, sizes: '300x300', type: 'image/jpeg' }]
      : [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=60' },
  })
}

function shortName(name: string): string {
  const words = /^.{1,12}(?= |$)/u.exec(name.trim())?.[0]
  return words ?? [...name].slice(0, 12).join('')
}
