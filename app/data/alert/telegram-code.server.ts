import { and, eq, gt, like } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { verification } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'

export const CODE_MS = 15 * 60 * 1000

/** Connects one chat, once; only the hash is stored. An earlier code ends. */
export async function newTelegramCode(context: Context, userId: string): Promise<string> {
  const code = context.newId()
  const now = context.now()
  await context.db.batch([
    context.db
      .delete(verification)
      .where(and(eq(verification.value, userId), like(verification.identifier, `${identifierOf('')}%`))),
    context.db.insert(verification).values({
      id: context.newId(),
      identifier: identifierOf(sha256(code)),
      value: userId,
      expiresAt: new Date(now + CODE_MS),
      createdAt: new Date(now),
      updatedAt: new Date(now),
    }),
  ])
  return code
}

export async function findTelegramCode(context: Context, code: string): Promise<string | null> {
  const rows = await context.db.select({ userId: verification.value }).from(verification).where(isValid(context, code))
  return rows[0]?.userId ?? null
}

export async function takeTelegramCode(context: Context, code: string): Promise<string | null> {
  const rows = await context.db
    .delete(verification)
    .where(isValid(context, code))
    .returning({ userId: verification.value })
  return rows[0]?.userId ?? null
}

function isValid(context: Context, code: string) {
  const isCode = eq(verification.identifier, identifierOf(sha256(code)))
  return and(isCode, gt(verification.expiresAt, new Date(context.now())))
}

function identifierOf(hash: string): string {
  return `telegram:${hash}`
}
