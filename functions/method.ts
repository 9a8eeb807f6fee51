import { refusedRequest } from '#copy/errors'

const known = ['GET', 'HEAD', 'POST']

export function isKnownMethod(method: string): boolean {
  return known.includes(method)
}

export function wrongMethod(allow: string): Response {
  const headers = { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(refusedRequest().wrongMethod, { status: 405, headers })
}
