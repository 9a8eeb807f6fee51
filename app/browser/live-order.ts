import { followLive } from './live-socket.ts'

/** The order's page hears of its own order and of nothing else. */
export function followOrder(onChange: () => void): void {
  const token = /^\/o\/([\w-]+)/.exec(location.pathname)?.[1]
  if (token) followLive(`/live/order/${token}`, (hint) => hint !== 'again' && onChange())
}
