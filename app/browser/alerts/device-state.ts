import { isIosSafari } from '#app/domain/pwa/install-prompt.ts'
import { readStored, writeStored } from '../browser-storage.ts'

/** Why this browser can't show alerts; null when it can, or has yet to be asked. */
export type AlertsProblem = 'denied' | 'unsupported' | 'ios'

/** What the browser remembers of its alerts: they renew themselves only where they were turned on. */
interface Remembered {
  key: string
  address: string
  at: number
}

const STORED = 'alerts'

export function alertsProblem(): AlertsProblem | null {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) {
    return isIosSafari({ ...deviceOf(navigator), isStandalone: false }) ? 'ios' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : null
}

function deviceOf({ userAgent, platform, maxTouchPoints }: Navigator) {
  return { userAgent, platform, maxTouchPoints }
}

export function rememberedAlerts(): Remembered | null {
  try {
    const stored: Partial<Remembered> | null = JSON.parse(readStored('localStorage', STORED) ?? 'null')
    return stored?.key && stored.address && stored.at ? (stored as Remembered) : null
  } catch {
    return null
  }
}

export function rememberAlerts(alerts: Remembered | null): void {
  writeStored('localStorage', STORED, alerts && JSON.stringify(alerts))
}
