/** 'offline-waiting': a form is sent later; 'unread': a failed page load is retried. */
export type ConnectionStatus = 'offline' | 'offline-waiting' | 'unreachable' | 'unread' | NoSession

export type NoSession = 'signed-out' | 'other-account'

export function isNoSession(status: ConnectionStatus | null): status is NoSession {
  return status === 'signed-out' || status === 'other-account'
}
