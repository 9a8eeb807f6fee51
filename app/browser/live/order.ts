import { subscribeLive } from './socket.ts'

/**
 * Subscribes the order's page to events of its own order. `since` is when the server read the
 * page's data. Without a WebSocket the page is notified when it returns to the foreground.
 */
export function subscribeToOrder(since: string, onEvent: () => void): void {
  const token = /^\/o\/([\w-]+)/.exec(location.pathname)?.[1]
  if (token) subscribeLive(`/live/order/${token}?since=${since}`, onEvent)
}
