/**
 * What can lie between an open page and the server; 'offline-waiting' when a form goes out with the next connection, 'unread'
 * when the next page, or this one anew, is asked for again.
 */
export type ConnectionStatus = 'offline' | 'offline-waiting' | 'unreachable' | 'unread' | NoSession

/** Whoever opened the page is not who is here now. */
export type NoSession = 'signed-out' | 'other-account'
