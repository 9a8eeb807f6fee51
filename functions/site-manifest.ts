import { completeLanguage } from '#app/copy/languages.ts'
import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { siteManifest as words } from '#copy/marketing/manifest'

const icon = { src: '/icons/icon-192.png', sizes: '192x192' }

/** The cached response depends on the address alone, so no cookie counts. */
export function siteManifest(url: URL): Response {
  const code = completeLanguage(url.searchParams.get('lang'), DEFAULT_LANGUAGE)
  return inLanguage(code, () =>
    Response.json(manifestIn(code), {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Content-Language': code,
        'Cache-Control': 'public, max-age=3600',
      },
    }),
  )
}

function manifestIn(lang: string) {
  const { name, description, shortcuts } = words()
  return {
    id: '/dashboard',
    name,
    short_name: 'Kibanda',
    description,
    lang,
    start_url: '/dashboard?source=home-screen',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    categories: ['business', 'shopping', 'productivity'],
    icons: [
      { ...icon, type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: shortcuts.orders, url: '/orders', icons: [icon] },
      { name: shortcuts.pos, short_name: shortcuts.posShort, url: '/pos', icons: [icon] },
      { name: shortcuts.products, url: '/products', icons: [icon] },
      { name: shortcuts.dashboard, url: '/dashboard', icons: [icon] },
    ],
  }
}
