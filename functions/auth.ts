import { handleAuth } from '#app/auth/handle.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { type Body, MAX_BODY, readBytes, readForm } from '#app/request-body.server.ts'

/** /api/auth/*: for scripts and tools. The pages' own forms reach the same answers through their actions. */
export async function authApi(request: Request, context: Context): Promise<Response> {
  const whole = await wholeOf(request)
  if (!whole.ok) return Response.json({ message: 'Bad request' }, { status: whole.status })
  const answer = await handleAuth(whole.value, context)
  const response = new Response(answer.body, answer)
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The request with all of its body. What calls itself a form must be readable as one: the library throws for it. */
async function wholeOf(request: Request): Promise<Body<Request>> {
  if (!request.body) return { ok: true, value: request }
  const { method, headers, url } = request
  const body = await readBytes(request, MAX_BODY)
  if (!body.ok) return body
  const whole = new Request(url, { method, headers, body: body.value })
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers.get('content-type') ?? '')
  const form = isForm ? await readForm(whole.clone() as Request) : null
  return form && !form.ok ? form : { ok: true, value: whole }
}
