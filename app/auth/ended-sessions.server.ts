import { endChannelsOfSession, endChannelsOfUser } from '#app/data/alert/channels.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

const endsEverything = ['/revoke-sessions', '/change-password', '/reset-password']

export function channelsOfEnded(context: Context) {
  const handled = new Set<string>()
  return async (session: { id: string; userId: string }, path: string | undefined): Promise<void> => {
    const isOfUser = endsEverything.includes(path ?? '')
    const key = isOfUser ? session.userId : session.id
    if (handled.has(key)) return
    handled.add(key)
    try {
      await (isOfUser ? endChannelsOfUser(context, key) : endChannelsOfSession(context, key))
    } catch (error) {
      logFault(context, 'channels of a session were not ended', error)
    }
  }
}
