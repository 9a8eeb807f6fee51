import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { blogArticles } from '#app/content/articles.ts'

const pages = ['/', '/features', '/pricing', '/demo', '/about', '/contact', '/blog', '/privacy', '/terms', '/cookies']

/** Lists the site's own pages only; stores are not listed. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...blogArticles().map(({ slug, date }) => `<url><loc>${origin}/blog/${slug}</loc><lastmod>${date}</lastmod></url>`),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
}
