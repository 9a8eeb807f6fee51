import { answerAuth } from '#app/auth/answer.server.ts'
import type { Context } from '#app/load-context.server.ts'

/** /api/auth/*: for scripts and tools. The pages' own forms reach the same answers through their actions. */
export async function authApi(request: Request, context: Context): Promise<Response> {
  const answer = await answerAuth(request, context)
  const response = new Response(answer.body, answer)
  response.headers.set('Cache-Control', 'no-store')
  return response
}
