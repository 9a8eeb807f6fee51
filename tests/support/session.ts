import { createHmac, randomUUID } from 'node:crypto'
import { insertRows } from './demo/insert-rows.ts'
import { passwordHash } from './demo/seed-account.ts'
import { testVariables } from './worker-options.mjs'

interface Database {
  DB: D1Database
}

export interface SessionCookie {
  name: string
  value: string
}

const DAY = 86_400_000

/** Signs somebody in as the form does, but for the password: throws without an account. */
export async function startSession({ DB }: Database, email: string, now: number): Promise<SessionCookie> {
  const userId = await DB.prepare('SELECT id FROM user WHERE email = ?').bind(email).first<string>('id')
  if (userId === null) throw new Error(`Nobody has the address ${email}`)
  const [id, token] = [randomUUID(), randomUUID()]
  const session = { id, token, user_id: userId, expires_at: now + 30 * DAY, created_at: now, updated_at: now }
  await DB.batch(insertRows(DB, 'session', [session]))
  const signature = createHmac('sha256', testVariables.BETTER_AUTH_SECRET).update(token).digest('base64')
  return { name: 'better-auth.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}

/** An account as the sign-up leaves it, its address not yet confirmed. */
export async function createAccount({ DB }: Database, email: string, password: string, now: number): Promise<void> {
  const id = randomUUID()
  const stamps = { created_at: now, updated_at: now }
  const credential = { account_id: id, provider_id: 'credential', user_id: id, password: await passwordHash(password) }
  await DB.batch([
    ...insertRows(DB, 'user', [{ id, name: '', email, email_verified: 0, ...stamps }]),
    ...insertRows(DB, 'account', [{ id: `${id}-password`, ...credential, ...stamps }]),
  ])
}
