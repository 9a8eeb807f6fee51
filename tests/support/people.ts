import { answerAuth } from '#app/auth/answer.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { openCrafts, rows, type Shop } from './shops.ts'

export const ORIGIN = 'https://kibanda.example'

let people = 0

/** An address of its own on every call. */
export function newEmail(): string {
  people += 1
  return `person-${people}-${crypto.randomUUID().slice(0, 8)}@mail.example`
}

export interface Visitor {
  /** What the browser would send. */
  cookie: () => string
  request: (path: string, init?: RequestInit) => Request
  /** To /api/auth, as JSON from the site's own page. */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Takes the cookies of an answer, as a browser does. */
  take: (response: Response) => void
}

/** A browser with its own cookies and network address. Its answers don't wait to hide how long they took. */
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
      const response = await answerAuth(
        request(`/api/auth${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
        context,
        0,
      )
      take(response)
      return response
    },
  }
}

/** Signed up and signed in, the address not confirmed. */
export async function newPerson(context: Context, password = 'mti-wa-matunda') {
  const browser = visitor(context)
  const email = newEmail()
  await browser.post('/sign-up/email', { name: '', email, password })
  await browser.post('/sign-in/email', { email, password })
  const [person] = await rows<{ id: string }>('SELECT id FROM user WHERE email = ?', email)
  if (!person) throw new Error(`${email} was not signed up`)
  return { id: person.id, email, password, browser }
}

/** A stocked shop of the person's own. */
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
  const mail = (await mailsTo(email)).filter((one) => one.kind === kind).at(-1)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no ${kind} for ${email}`)
  return token
}
