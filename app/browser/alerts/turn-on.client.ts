import { type AlertsProblem, alertsProblem, rememberAlerts, rememberedAlerts } from './device-state.ts'
import { currentSubscription, subscribe } from './push-subscription.ts'

const CONFIRMED_MS = 7 * 24 * 60 * 60 * 1000

export interface BrowserChannel {
  address: string
  p256dh: string
  auth: string
}

export type TurnedOn = { channel: BrowserChannel } | { problem: AlertsProblem | 'failed' | 'dismissed' }

export async function turnOnAlerts(key: string): Promise<TurnedOn> {
  const problem = alertsProblem()
  if (problem) return { problem }
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { problem: permission === 'denied' ? 'denied' : 'dismissed' }
  try {
    return { channel: await subscribed(key) }
  } catch (error) {
    console.warn('alerts not turned on', error)
    return { problem: 'failed' }
  }
}

/** Returns a subscription that the server lacks; null when it has it, or alerts are off. */
export async function alertsToRenew(key: string, isOn: boolean): Promise<BrowserChannel | null> {
  const remembered = rememberedAlerts()
  if (!remembered || alertsProblem() || Notification.permission !== 'granted') return null
  try {
    const current = await currentSubscription()
    const isSame = current?.endpoint === remembered.address && key === remembered.key
    if (isOn && isSame && Date.now() - remembered.at < CONFIRMED_MS) return null
    return await subscribed(key)
  } catch (error) {
    console.warn('alerts not renewed', error)
    return null
  }
}

export function confirmAlerts(key: string, { address }: BrowserChannel): void {
  rememberAlerts({ key, address, at: Date.now() })
}

/** The subscription stays: it also serves orders that this browser follows as a shopper. */
export function forgetAlerts(): void {
  rememberAlerts(null)
}

async function subscribed(key: string): Promise<BrowserChannel> {
  const { endpoint, keys } = (await subscribe(key)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the subscription has no address or no keys')
  return { address: endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
