import { answerAuth } from '#app/auth/answer.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { MAX_BODY, readBytes } from '#app/request-body.server.ts'

/** /api/auth/*: for scripts and tools. The pages' own forms reach the same answers through their actions. */
export async function authApi(request: Request, context: Context): Promise<Response> {
  const body = await readBytes(request, MAX_BODY)
  if (!body.ok) return Response.json({ message: 'Bad request' }, { status: body.status })
  const whole = request.body
    ? new Request(request.url, { method: request.method, headers: request.headers, body: body.value })
    : request
  const answer = await answerAuth(whole, context)
  const response = new Response(answer.body, answer)
  response.headers.set('Cache-Control', 'no-store')
  return response
}
