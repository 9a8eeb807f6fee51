import { handleAuth } from '#app/auth/handle.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { type Body, MAX_BODY, readBytes, readForm } from '#app/request-body.server.ts'

export async function authApi(request: Request, context: Context): Promise<Response> {
  const buffered = await bufferRequest(request)
  if (!buffered.ok) return Response.json({ message: 'Bad request' }, { status: buffered.status })
  const answer = await handleAuth(buffered.value, context)
  const response = new Response(answer.body, answer)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Refuses a malformed form here, because better-auth throws for it. */
async function bufferRequest(request: Request): Promise<Body<Request>> {
  if (!request.body) return { ok: true, value: request }
  const { method, headers, url } = request
  const body = await readBytes(request, MAX_BODY)
  if (!body.ok) return body
  const buffered = new Request(url, { method, headers, body: body.value })
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers.get('content-type') ?? '')
  const form = isForm ? await readForm(buffered.clone() as Request) : null
  return form && !form.ok ? form : { ok: true, value: buffered }
}
