import { endChannelsOfSession, endChannelsOfUser } from '#app/data/alert/channels.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'

/** A new password and 'sign out everywhere' end chats, too. */
const endsEverything = ['/revoke-sessions', '/change-password', '/reset-password']

/** For each session that a request of better-auth at `path` has ended. */
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
      // A browser without a session is told nothing anyway.
      logFault(context, 'channels of a session were not ended', error)
    }
  }
}
