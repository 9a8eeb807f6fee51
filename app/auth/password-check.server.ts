import { and, eq } from 'drizzle-orm'
import { account } from '#app/data/schema/accounts.server.ts'
import { countAttempt } from '#app/data/sql/limits.server.ts'
import { PASSWORD_CHECKS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { verifyPassword } from './password.server.ts'

export async function checkOwnPassword(
  context: Context,
  userId: string,
  password: string,
): Promise<{ ok: true } | { ok: false; reason: 'wrong-password' | 'too-many-tries'; waitMs: number | null }> {
  const limit = await countAttempt(context, PASSWORD_CHECKS, userId)
  if (!limit.ok) return { ...limit, reason: 'too-many-tries' }
  const rows = await context.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  const hash = rows[0]?.hash
  const isRight = hash && (await verifyPassword({ hash, password }))
  return isRight ? { ok: true } : { ok: false, reason: 'wrong-password', waitMs: null }
}
