import { languageCodes } from '#app/copy/languages.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

export function securityText({ origin }: URL, { env, now }: Pick<Context, 'env' | 'now'>): Response {
  const { SITE_ORIGIN, SUPPORT_EMAIL } = variablesOf(env)
  const site = SITE_ORIGIN ? new URL(SITE_ORIGIN).origin : origin
  const lines = [
    ...(SUPPORT_EMAIL ? [`Contact: mailto:${SUPPORT_EMAIL}`] : []),
    `Contact: ${site}/contact`,
    `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${languageCodes.join(', ')}`,
    `Canonical: ${site}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
