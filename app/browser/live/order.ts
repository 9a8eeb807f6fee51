import { followLive } from './socket.ts'

/**
 * The order's page hears of its own order and of nothing else. `since` is when the server read what it shows; without a socket
 * it is told when it comes back to the front.
 */
export function followOrder(since: string, onHint: () => void): void {
  const token = /^\/o\/([\w-]+)/.exec(location.pathname)?.[1]
  if (token) followLive(`/live/order/${token}?since=${since}`, onHint)
}
