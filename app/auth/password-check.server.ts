import { and, eq } from 'drizzle-orm'
import { account } from '#app/data/schema/accounts.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { attempt, PASSWORD_CHECKS } from './attempts.server.ts'
import { verifyPassword } from './password.server.ts'

/** Before what can't be undone: is the person at the keys the one who has the password? */
export async function checkOwnPassword(
  context: Context,
  userId: string,
  password: string,
): Promise<'right' | 'wrong-password' | 'too-many-tries'> {
  if (!(await attempt(context, PASSWORD_CHECKS, userId))) return 'too-many-tries'
  const rows = await context.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  const hash = rows[0]?.hash
  return hash && (await verifyPassword({ hash, password })) ? 'right' : 'wrong-password'
}
