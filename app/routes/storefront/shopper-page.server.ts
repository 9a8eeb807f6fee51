import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { errorDocument, type NotFoundReason, notFoundDocument } from '#app/documents/not-found-document.tsx'
import { logFault } from '#app/log.server.ts'

const losses: Record<'store' | 'order', Record<number, NotFoundReason>> = {
  store: { 403: 'hidden-store', 404: 'no-store' },
  order: { 404: 'no-order', 410: 'closed-order' },
}

/** A redirect is returned, another thrown response becomes a page, an error a 503 page. */
export async function shopperPage(
  area: keyof typeof losses,
  { request, context }: LoaderFunctionArgs,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const broken = () => errorDocument(area, pathname + search, context.requestId)
  try {
    return await answer()
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (thrown.status < 400) return thrown
      const loss = losses[area][thrown.status]
      return htmlResponse(loss ? notFoundDocument(loss) : broken(), thrown.status, thrown.headers)
    }
    logFault(context, 'a route failed', thrown)
    return htmlResponse(broken(), 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
  }
}

export function htmlResponse(page: string, status: number, more: HeadersInit): Response {
  const headers = new Headers(more)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
