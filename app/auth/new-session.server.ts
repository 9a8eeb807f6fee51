import { sessionUserRead } from '#app/data/account/sessions.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { sessionToken } from './session.server.ts'

/** Who has just been given these cookies: the request that asked for them does not carry them yet. */
export async function userIdOfCookies(context: Context, cookies: string[]): Promise<string> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const request = new Request('https://new.invalid', { headers: { cookie } })
  const token = await sessionToken(request, context.env.BETTER_AUTH_SECRET)
  const [found] = await sessionUserRead(context.db, token, context.now())
  if (!found) throw new Error('a sign-in gave no session')
  return found.userId
}
