import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { brokenDocument, type Loss, lostDocument } from '#app/documents/lost-document.tsx'
import { logFault } from '#app/log.server.ts'

/** What an answer without a page means in each area, by its status. */
const losses: Record<'store' | 'order', Record<number, Loss>> = {
  store: { 404: 'no-store' },
  order: { 404: 'no-order', 410: 'closed-order' },
}

/**
 * The answer to a shopper's page. A redirect that is thrown is sent as it is; any other answer that is thrown, and a fault, comes as
 * a page with its status.
 */
export async function shopperPage(
  area: keyof typeof losses,
  { request, context }: LoaderFunctionArgs,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const broken = () => brokenDocument(area, pathname + search, context.requestId)
  try {
    return await answer()
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (thrown.status < 400) return thrown
      const loss = losses[area][thrown.status]
      return pageAnswer(loss ? lostDocument(loss) : broken(), thrown.status, thrown.headers)
    }
    logFault(context, 'a route failed', thrown)
    return pageAnswer(broken(), 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
  }
}

export function pageAnswer(page: string, status: number, more: HeadersInit): Response {
  const headers = new Headers(more)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
