import { isIosSafari } from '#app/domain/pwa/install-prompt.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

/** Null when alerts can be shown, or the permission has yet to be asked for. */
export type AlertsProblem = 'denied' | 'unsupported' | 'ios'

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
