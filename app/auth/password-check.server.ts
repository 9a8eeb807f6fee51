import { and, eq } from 'drizzle-orm'
import { account } from '#app/data/schema/accounts.server.ts'
import { countAttempt, returnAttempt } from '#app/data/sql/limits.server.ts'
import { PASSWORD_CHECKS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { verifyPassword } from './password.server.ts'
import { hashInTurn, takePasswordTurn } from './password-turn.server.ts'

type PasswordCheck =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' | 'too-many-tries' | 'busy'; waitMs: number | null }

export async function checkOwnPassword(context: Context, userId: string, password: string): Promise<PasswordCheck> {
  const limit = await countAttempt(context, PASSWORD_CHECKS, userId)
  if (!limit.ok) return { ...limit, reason: 'too-many-tries' }
  const turn = await takePasswordTurn(context, 'known', userId)
  if (!turn.ok) return { ...turn, reason: 'busy' }
  const rows = await context.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  const hash = rows[0]?.hash
  const isRight = hash && (await hashInTurn(context, () => verifyPassword({ hash, password })))
  if (!isRight) return { ok: false, reason: 'wrong-password', waitMs: null }
  await returnAttempt(context, limit.counted)
  return { ok: true }
}
