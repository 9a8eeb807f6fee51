import { notFoundPage, refusedRequest } from '#copy/errors'

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

export function badRequest(status: 400 | 413 = 400): Response {
  const { malformed, tooLarge } = refusedRequest()
  return new Response(status === 413 ? tooLarge : malformed, { status, headers })
}

export function notFound(): Response {
  return new Response(notFoundPage().text, { status: 404, headers })
}
