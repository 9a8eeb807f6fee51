import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** A sitemap URL must be absolute, so it takes the request's origin. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
