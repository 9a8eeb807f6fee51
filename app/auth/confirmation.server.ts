import { and, eq, gt } from 'drizzle-orm'
import { user, verification } from '#app/data/schema/accounts.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { confirmStores } from '#app/data/store/confirmation.server.ts'
import type { Context } from '#app/load-context.server.ts'

export const LINK_MS = 60 * 60 * 1000

export async function issueConfirmation(context: Context, userId: string): Promise<string> {
  const token = context.newId() + context.newId()
  const now = context.now()
  await context.db.insert(verification).values({
    id: context.newId(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now + LINK_MS),
    createdAt: new Date(now),
    updatedAt: new Date(now),
  })
  return token
}

export async function confirmEmail(context: Context, token: string): Promise<boolean> {
  const rows = await context.db
    .delete(verification)
    .where(validToken(context, token))
    .returning({ userId: verification.value })
  const userId = rows[0]?.userId
  if (!userId) return false
  await context.db
    .update(user)
    .set({ emailVerified: true, updatedAt: new Date(context.now()) })
    .where(eq(user.id, userId))
  await confirmStores(context, userId)
  return true
}

export async function isConfirmationValid(context: Context, token: string): Promise<boolean> {
  const rows = await context.db.select({ id: verification.id }).from(verification).where(validToken(context, token))
  return rows.length > 0
}

function validToken(context: Context, token: string) {
  return and(eq(verification.identifier, identifierOf(token)), gt(verification.expiresAt, new Date(context.now())))
}

function identifierOf(token: string): string {
  return `confirm-email:${sha256(token)}`
}
