import { useSyncExternalStore } from 'react'
import type { ConnectionStatus, NoSession } from '#app/domain/connection-status.ts'
import { checkSession } from '../session-check.ts'
import { forgetUnsaved, sendLater, sendNow, watchForms } from './unsaved-forms.ts'

/** Until a server that did not answer is asked again. */
const AGAIN_MS = 10_000

let trouble: ConnectionStatus | null = null
let isUnread = false
let stopWatching: (() => void) | null = null
let later = 0
const listeners = new Set<() => void>()

/** What lies between this page and the server; the pages that show it keep their forms meanwhile. */
export function useConnectionStatus(): ConnectionStatus | null {
  return useSyncExternalStore(
    listen,
    () => trouble ?? (isUnread ? 'unread' : null),
    () => null,
  )
}

export function reportNoSession(why: NoSession): void {
  set(why)
}

/** The next page, or this one anew, can't be had yet. */
export function reportUnread(isSo: boolean): void {
  if (isSo === isUnread) return
  isUnread = isSo
  tell()
}

/** No answer came. A form of this intent that never left, because there is no network, is sent by itself when there is one. */
export function reportUnreachable(intent = ''): 'failed' | 'waiting' {
  const isWaiting = !navigator.onLine && sendLater(intent)
  if (navigator.onLine) set('unreachable')
  else set(isWaiting ? 'offline-waiting' : 'offline')
  return isWaiting ? 'waiting' : 'failed'
}

/** The server has answered the form that was sent last. */
export function reportAnswered(): void {
  forgetUnsaved()
  set(null)
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  stopWatching ??= watch()
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

function watch(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const stopForms = watchForms()
  addEventListener('offline', () => !isNoSession() && set('offline'), { signal })
  addEventListener('online', onOnline, { signal })
  addEventListener('focus', lookAgain, { signal })
  document.addEventListener('visibilitychange', lookAgain, { signal })
  addEventListener('submit', () => trouble === 'unreachable' && set(null), { signal, capture: true })
  if (!navigator.onLine) set('offline')
  return () => {
    stop.abort()
    stopForms()
  }
}

function onOnline(): void {
  if (trouble !== 'offline' && trouble !== 'offline-waiting') return
  set(null)
  sendNow()
}

/** Back from the tab of the sign-in. */
async function lookAgain(): Promise<void> {
  clearTimeout(later)
  if (!isNoSession() || document.hidden) return
  const session = await checkSession()
  if (session === 'unreachable') later = window.setTimeout(lookAgain, AGAIN_MS)
  else set(session === 'signed-in' ? null : session)
}

function isNoSession(): boolean {
  return trouble === 'signed-out' || trouble === 'other-account'
}

function set(next: ConnectionStatus | null): void {
  if (next === trouble) return
  trouble = next
  tell()
}

function tell(): void {
  for (const heard of listeners) heard()
}
