export function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
}

/** Excludes data that a page of ours fetches ahead, or that a prerendered page requests. */
export function isPagePrefetch(request: Request): boolean {
  const { method, headers } = request
  const isPage = (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  return method === 'GET' && isPage && isPrefetch(request)
}

export function notPrefetched(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}
