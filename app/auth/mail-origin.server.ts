import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'

/** A Host header forges the request's origin, so that counts only in local development. */
export function mailOrigin({ env }: Pick<Context, 'env'>, requestOrigin: string | null = null): string | null {
  const { SITE_ORIGIN, NODE_ENV } = variablesOf(env)
  if (NODE_ENV === 'development' && requestOrigin) return requestOrigin
  return SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : null
}
