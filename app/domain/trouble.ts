/** What can lie between an open page and the server; 'offline-waiting' when a form goes out with the next connection. */
export type Trouble = 'offline' | 'offline-waiting' | 'unreachable' | 'signed-out'
