import { lt, or } from 'drizzle-orm'
import { INVITATION_RETENTION_MS } from '#app/domain/staff/invitation.ts'
import type { Context } from '#app/load-context.server.ts'
import { invitations } from '../schema/accounts.server.ts'

/** Of those that ended, were used or were taken back; no name stays in them. */
export async function deleteOldInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = now() - INVITATION_RETENTION_MS
  await db.delete(invitations).where(or(lt(invitations.endsAt, before), lt(invitations.revokedAt, before)))
}
