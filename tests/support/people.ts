import { handleAuth } from '#app/auth/handle.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { database, insert, openCrafts, rows, type Shop, testEnv } from './shops.ts'

export const ORIGIN = 'https://kibanda.example'

let emailCount = 0

/** A new address on every call. */
export function newEmail(): string {
  emailCount += 1
  return `person-${emailCount}-${crypto.randomUUID().slice(0, 8)}@mail.example`
}

export interface Visitor {
  /** The Cookie header that a browser would send. */
  cookie: () => string
  request: (path: string, init?: RequestInit) => Request
  /** Posts JSON to /api/auth with the site's origin. */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Stores the cookies of a response, as a browser does. */
  take: (response: Response) => void
}

/** A browser with its own cookies and network address. */
export function visitor(context: Context, origin = ORIGIN): Visitor {
  const jar = new Map<string, string>()
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookie())
    if (!headers.has('origin')) headers.set('origin', origin)
    if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address)
    return new Request(new URL(path, origin), { ...init, headers })
  }
  const take = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }
  return {
    cookie,
    request,
    take,
    async post(path, body = {}, headers = {}) {
      const response = await handleAuth(
        request(`/api/auth${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
        context,
      )
      take(response)
      return response
    },
  }
}

const password = 'mti-wa-matunda'
// Precomputed by app/auth/password.server.ts: a hash takes a tenth of a second.
const passwordHash =
  '08b92ba5fd75207baaeee99f4c76fd15:a7e99a345e9efbc9561894b267e76d22dfd24c7592f8a05bc4991da8b53a83214c2891cb6faddfaa199565cbc2045d2bdf7f49f0ab336a450a1710fee8f802e5'
const SESSION_MS = 30 * 24 * 60 * 60 * 1000

export interface Person {
  id: string
  email: string
  password: string
  browser: Visitor
}

/** Signs up and signs in by the API; the address is unconfirmed, its mail waits in the outbox. */
export async function signUpPerson(context: Context): Promise<Person> {
  const browser = visitor(context)
  const email = newEmail()
  await browser.post('/sign-up/email', { name: '', email, password })
  await browser.post('/sign-in/email', { email, password })
  const [person] = await rows<{ id: string }>('SELECT id FROM user WHERE email = ?', email)
  if (!person) throw new Error(`${email} was not signed up`)
  return { id: person.id, email, password, browser }
}

/** Inserts the rows of an account and a session, without a mail or rate limit counters. */
export async function newPerson(context: Context): Promise<Person> {
  const browser = visitor(context)
  const [id, token] = [context.newId(), context.newId()]
  const email = newEmail()
  const now = Date.now()
  const times = { created_at: now, updated_at: now }
  await database.batch([
    insert('user', { id, name: '', email, ...times }),
    insert('account', { id, account_id: id, provider_id: 'credential', user_id: id, password: passwordHash, ...times }),
    insert('session', {
      id,
      token,
      user_id: id,
      expires_at: now + SESSION_MS,
      ip_address: '',
      user_agent: '',
      ...times,
    }),
  ])
  const cookie = `__Host-better-auth.session_token=${encodeURIComponent(await signCookie(token))}`
  browser.take(new Response(null, { headers: { 'set-cookie': `${cookie}; Path=/; HttpOnly; Secure; SameSite=Lax` } }))
  return { id, email, password, browser }
}

async function signCookie(token: string): Promise<string> {
  const bytes = new TextEncoder()
  const secret = bytes.encode(testEnv.BETTER_AUTH_SECRET)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(token)))
  return `${token}.${btoa(String.fromCharCode(...signature))}`
}

/** Opens a stocked shop owned by the person. */
export async function newShopOf(person: { id: string }): Promise<Shop> {
  const shop = await openCrafts()
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', person.id, shop.id)
  return { ...shop, ownerId: person.id }
}

export interface OutboxRow {
  id: string
  kind: string
  subject: string
  text: string
  html: string
  attempts: number
  next_attempt_at: number | null
  last_error: string | null
  sent_at: number | null
}

export function mailsTo(email: string): Promise<OutboxRow[]> {
  return rows<OutboxRow>('SELECT * FROM mail_outbox WHERE to_address = ? ORDER BY created_at, rowid', email)
}

/** The token in the link of the latest mail of that kind. */
export async function tokenMailedTo(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).filter((mail) => mail.kind === kind).at(-1)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no ${kind} for ${email}`)
  return token
}
