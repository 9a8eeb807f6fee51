/** 'offline-waiting': a form is sent later; 'unread': a failed page load is retried. */
export type ConnectionStatus = 'offline' | 'offline-waiting' | 'unreachable' | 'unread' | OtherPage

export type NoSession = 'signed-out' | 'other-account'

/** What the page shows isn't what is open now. */
export type OtherPage = NoSession | 'other-store'

export function maySend(status: ConnectionStatus | null): boolean {
  return status !== 'offline' && status !== 'offline-waiting' && !isOtherPage(status)
}

export function isOtherPage(status: string | null): status is OtherPage {
  return status === 'signed-out' || status === 'other-account' || status === 'other-store'
}
