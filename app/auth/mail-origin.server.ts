import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'

/**
 * Where links in mails and chats lead; null without SITE_ORIGIN. The request's own origin is forged with a
 * Host header, so it counts only in local development, where no mail leaves the machine.
 */
export function mailOrigin({ env }: Pick<Context, 'env'>, requestOrigin: string | null = null): string | null {
  const { SITE_ORIGIN, NODE_ENV } = variablesOf(env)
  if (NODE_ENV === 'development' && requestOrigin) return requestOrigin
  return SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : null
}
