import { vi } from 'vitest'
import type { AlertMessage } from '#app/data/alert/announce.server.ts'
import { registerChannel } from '#app/data/alert/channels.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { newPerson, newShopOf } from './people.ts'
import { newPushBrowser, newVapidKeys, type PushBrowser } from './push-browser.ts'
import { contextAt, rows, type Shop, type TestContext } from './shops.ts'

export interface AlertContext extends TestContext {
  /** What was put into the queue ALERTS. */
  queued: (AlertMessage & { delaySeconds: number })[]
}

/** With VAPID keys, and a queue that delivers nothing by itself. */
export async function alertContext(start?: number): Promise<AlertContext> {
  const plain = contextAt(start)
  const queued: AlertContext['queued'] = []
  const sendBatch = async (messages: { body: AlertMessage }[], { delaySeconds = 0 } = {}) =>
    void queued.push(...messages.map(({ body }) => ({ ...body, delaySeconds })))
  const alerts = { sendBatch } as unknown as Queue<unknown>
  return { ...plain, env: { ...plain.env, ...(await newVapidKeys()), ALERTS: alerts }, alerts, queued }
}

export interface Seller {
  id: string
  email: string
  shop: Shop
}

/** An owner with a confirmed address, and their store. */
export async function newSeller(context: Context): Promise<Seller> {
  const { id, email } = await newPerson(context)
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', id)
  return { id, email, shop: await newShopOf({ id }) }
}

/** A browser that the person has turned alerts on in; `id` is its channel's. */
export async function turnOnAlerts(context: Context, { id: userId }: { id: string }, host?: string) {
  const browser = await newPushBrowser(host)
  const { address, keys } = browser.target
  const sessionId = context.newId()
  await rows(
    `INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?1, ?2, ?3, 0, 0)`,
    ...[sessionId, userId, context.now() + 30 * 24 * 60 * 60 * 1000],
  )
  const channel = { kind: 'push' as const, address, keys, label: 'Chrome/Android', sessionId }
  const registered = await registerChannel(context, userId, channel)
  if (!registered.ok) throw new Error(registered.reason)
  return { ...browser, id: registered.id, sessionId }
}

export interface Shown {
  title: string
  body: string
  tag: string
  path: string
}

/** Answers for push services; a test changes `reply`. */
export function fakePushServices() {
  const services = {
    requests: [] as { url: string; body: Uint8Array<ArrayBuffer> }[],
    reply: async (_url: string): Promise<Response> => new Response(null, { status: 201 }),
    /** What the browser has been sent, in order. */
    async shownBy(browser: Pick<PushBrowser, 'target' | 'open'>): Promise<Shown[]> {
      const own = services.requests.filter(({ url }) => url === browser.target.address)
      return Promise.all(own.map(({ body }) => browser.open(body) as Promise<Shown>))
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    services.requests.push({ url, body: init?.body as unknown as Uint8Array<ArrayBuffer> })
    return services.reply(url)
  })
  return services
}
