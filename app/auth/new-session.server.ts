import { sessionUserRead } from '#app/data/account/sessions.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { sessionToken } from './session.server.ts'

export async function userIdOfCookies(context: Context, url: string, cookies: string[]): Promise<string> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const request = new Request(url, { headers: { cookie } })
  const token = await sessionToken(request, context.env.BETTER_AUTH_SECRET)
  const [session] = await sessionUserRead(context.db, token, context.now())
  if (!session) throw new Error('a sign-in gave no session')
  return session.userId
}
