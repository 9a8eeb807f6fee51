import { subscribeLive } from './socket.ts'

/** `since` is when the server read the page's data. */
export function subscribeToOrder(since: string, onEvent: () => void): void {
  const token = /^\/o\/([\w-]+)/.exec(location.pathname)?.[1]
  if (token) subscribeLive(`/live/order/${token}?since=${since}`, onEvent)
}
