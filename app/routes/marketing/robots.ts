import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** A sitemap's address must be whole, so this file depends on where it is asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
