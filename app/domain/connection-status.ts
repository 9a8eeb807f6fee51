/**
 * Why an open page can't reach the server; 'offline-waiting' when a form is sent once the
 * connection is back, 'unread' while a failed page load is retried.
 */
export type ConnectionStatus = 'offline' | 'offline-waiting' | 'unreachable' | 'unread' | NoSession

/** The page's session has ended, or another account is signed in. */
export type NoSession = 'signed-out' | 'other-account'
