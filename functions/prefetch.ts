/** Of what nobody looks at yet. */
export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
}

/** Not what a prerendered page asks for: it may be shown, and then needs it. */
export function isPagePrefetch(request: Request): boolean {
  const { method, headers } = request
  const isPage = headers.get('sec-fetch-dest') === 'document' || !headers.get('sec-purpose')?.includes('prerender')
  return method === 'GET' && isPage && isPrefetch(request)
}

/** A browser forgets it, and asks again when somebody goes there. */
export function notPrefetched(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}
