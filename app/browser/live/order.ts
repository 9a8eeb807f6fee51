import { subscribeLive } from './socket.ts'

export function subscribeToOrder(since: string, onEvent: () => void): void {
  const token = /^\/o\/([\w-]+)/.exec(location.pathname)?.[1]
  if (token) subscribeLive(`/live/order/${token}?since=${since}`, onEvent)
}
