/** Of what nobody looks at yet. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
}

/** Not data that a page of ours fetches ahead, nor what a prerendered page asks for. */
export function isPagePrefetch(request: Request): boolean {
  const { method, headers } = request
  const isPage = (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  return method === 'GET' && isPage && isPrefetch(request)
}

/** A browser forgets it, and asks again when somebody goes there. */
export function notPrefetched(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}
