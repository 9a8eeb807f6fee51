import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { isPushAddress, type PushTarget, pushKeysOf } from '#app/domain/alert/push-address.ts'
import { type Env, supportAddress, variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import type { Delivery } from './delivery.server.ts'

const DEFAULT_SECONDS = 60

/** A queue delays a message no longer, and a service may name any time. */
const MOST_SECONDS = 60 * 60

/** Data of alerts-worker.js. It stands on a lock screen: no name, phone or address. */
export interface PushMessage {
  title: string
  body: string
  /** A message replaces an earlier one of the same tag. */
  tag: string
  path: string
}

const TIMEOUT_MS = 5_000
const KEPT_SECONDS = 24 * 60 * 60
/** The longest topic that a push service accepts. */
const TOPIC_LENGTH = 32

export function sendsPush(env: Env): boolean {
  return Boolean(variablesOf(env).VAPID_PUBLIC_KEY)
}

/** Never throws, and ends within a few seconds. Redirects are not followed. */
export async function pushTo(context: Context, target: PushTarget, message: PushMessage): Promise<Delivery> {
  const body = await encrypted(target, message)
  if (!body) return { outcome: 'gone' }
  const headers = await headersFor(context, target.address, message)
  if (!headers) return { outcome: 'refused', error: 'VAPID keys' }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(target.address, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return deliveryOf(context, target.address, response)
  } catch {
    return { outcome: 'later', seconds: 60 }
  }
}

/** Returns null when encryption fails: a key of the right length may still be none. */
async function encrypted(target: PushTarget, message: PushMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const keys = isPushAddress(target.address) ? pushKeysOf(target.keys) : null
  if (!keys) return null
  const subscription = { endpoint: target.address, expirationTime: null, keys }
  return encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(message))).catch(() => null)
}

async function headersFor(
  context: Context,
  endpoint: string,
  message: PushMessage,
): Promise<Record<string, string> | null> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SITE_ORIGIN } = variablesOf(context.env)
  const subject = SITE_ORIGIN || `mailto:${supportAddress(context.env)}`
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: '', auth: '' } }
  try {
    const { headers } = await vapidHeaders(subscription, { subject, publicKey, privateKey })
    return {
      ...headers,
      TTL: String(KEPT_SECONDS),
      Urgency: 'high',
      Topic: topicOf(message.tag),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
    }
  } catch (error) {
    logFault(context, 'a push message was not signed', error)
    return null
  }
}

function topicOf(tag: string): string {
  return tag.replace(/[^\w-]/g, '').slice(-TOPIC_LENGTH)
}

function deliveryOf(context: Context, address: string, response: Response): Delivery {
  const { status } = response
  if (response.ok) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'later', seconds: secondsToWait(response, context.now()) }
  const error = `${new URL(address).hostname} answered ${status}`
  logFault(context, 'a push service refuses our messages', new Error(error))
  return { outcome: 'refused', error }
}

function secondsToWait(response: Response, now: number): number {
  const value = response.headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MOST_SECONDS) : DEFAULT_SECONDS
}
