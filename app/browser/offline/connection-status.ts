import { useSyncExternalStore } from 'react'
import { type ConnectionStatus, isOtherPage, type OtherPage } from '#app/domain/connection-status.ts'
import { checkSession } from '../session-check.ts'
import { clearLastSubmission, isSubmission, queueLastSubmission, submitQueued, watchForms } from './unsaved-forms.ts'

const RECHECK_MS = 10_000

let status: ConnectionStatus | null = null
let isUnread = false
let stopWatching: (() => void) | null = null
let recheckTimer = 0
const listeners = new Set<() => void>()

export function useConnectionStatus(): ConnectionStatus | null {
  return useSyncExternalStore(
    subscribe,
    () => status ?? (isUnread ? 'unread' : null),
    () => null,
  )
}

export function reportNoSession(reason: OtherPage): void {
  setStatus(reason)
}

/** After a 412, which says no more: the account may be another one, or only the store. */
export async function reportOtherPage(): Promise<void> {
  const session = await checkSession()
  setStatus(isOtherPage(session) ? session : 'other-store')
}

export async function waitForSession(signal: AbortSignal | null): Promise<void> {
  let stop = () => {}
  await new Promise<void>((resolve, reject) => {
    stop = subscribe(() => !isOtherPage(status) && resolve())
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(stop)
}

export function reportUnread(isNowUnread: boolean): void {
  if (isNowUnread === isUnread) return
  isUnread = isNowUnread
  notify()
}

export function reportUnreachable(intent = ''): 'failed' | 'waiting' {
  const isWaiting = !navigator.onLine && queueLastSubmission(intent)
  if (navigator.onLine) setStatus('unreachable')
  else setStatus(isWaiting ? 'offline-waiting' : 'offline')
  return isWaiting ? 'waiting' : 'failed'
}

export function reportAnswered(): void {
  clearLastSubmission()
  setStatus(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watchConnection()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

function watchConnection(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stopForms = watchForms()
  addEventListener('offline', onOffline, { signal })
  addEventListener('online', onOnline, { signal })
  addEventListener('focus', recheckSession, { signal })
  document.addEventListener('visibilitychange', recheckSession, { signal })
  addEventListener('submit', (event) => status === 'unreachable' && isSubmission(event) && setStatus(null), {
    signal,
    capture: true,
  })
  if (!navigator.onLine) setStatus('offline')
  return () => {
    controller.abort()
    stopForms()
  }
}

/** A form may have failed, and wait, before the browser says so. */
function onOffline(): void {
  if (!isOtherPage(status) && status !== 'offline-waiting') setStatus('offline')
}

function onOnline(): void {
  if (status !== 'offline' && status !== 'offline-waiting') return
  setStatus(null)
  submitQueued()
}

async function recheckSession(): Promise<void> {
  clearTimeout(recheckTimer)
  if (!isOtherPage(status) || document.hidden) return
  const session = await checkSession()
  if (session === 'unreachable') recheckTimer = window.setTimeout(recheckSession, RECHECK_MS)
  else setStatus(session === 'signed-in' ? null : session)
}

function setStatus(next: ConnectionStatus | null): void {
  if (next === status) return
  status = next
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
