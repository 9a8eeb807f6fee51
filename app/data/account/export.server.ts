import { eq } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { account, alertChannels, mailOutbox, profiles, session, user, userSettings } from '../schema/accounts.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { staffOfPerson } from '../staff/export.server.ts'
import { storesOfOwner } from '../store/directory.server.ts'
import { storeExport } from '../store/export.server.ts'

/** Yields JSON in chunks that fit into memory, without secrets and derived rows. */
export async function* accountExport(context: Context, userId: string): AsyncGenerator<string> {
  const ownRows = await accountRows(context, userId)
  yield `{"exported_at":${JSON.stringify(new Date(context.now()).toISOString())}`
  for (const [name, rows] of Object.entries(ownRows)) {
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(rows)}`
  }
  yield ',\n"stores":['
  const stores = await storesOfOwner(context.db, userId)
  for (const [index, store] of stores.entries()) {
    if (index > 0) yield ','
    yield* storeExport(storeScope(await databaseOf(context, store.id), store.id))
  }
  yield ']}\n'
}

async function accountRows(context: Context, userId: string) {
  const { db } = context
  const [users, sessions, accounts, profile, settings, mails, channels, ...staff] = await db.batch([
    db.select().from(user).where(eq(user.id, userId)),
    db
      .select({
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        ipAddress: session.ipAddress,
        userAgent: session.userAgent,
      })
      .from(session)
      .where(eq(session.userId, userId)),
    db
      .select({ providerId: account.providerId, createdAt: account.createdAt, updatedAt: account.updatedAt })
      .from(account)
      .where(eq(account.userId, userId)),
    db.select().from(profiles).where(eq(profiles.id, userId)),
    db.select().from(userSettings).where(eq(userSettings.userId, userId)),
    db
      .select({
        kind: mailOutbox.kind,
        to: mailOutbox.toAddress,
        subject: mailOutbox.subject,
        sentAt: mailOutbox.sentAt,
        createdAt: mailOutbox.createdAt,
      })
      .from(mailOutbox)
      .where(eq(mailOutbox.userId, userId)),
    // Without address and keys: anybody could send to the browser with them.
    db
      .select({
        kind: alertChannels.kind,
        label: alertChannels.label,
        createdAt: alertChannels.createdAt,
        okAt: alertChannels.okAt,
        endedAt: alertChannels.endedAt,
        mutedStores: alertChannels.mutedStores,
      })
      .from(alertChannels)
      .where(eq(alertChannels.userId, userId)),
    ...staffOfPerson(db, userId),
  ])
  const [ownMemberships, people, invited, tills] = staff
  return {
    user: users,
    session: sessions,
    account: accounts,
    profiles: profile,
    user_settings: settings,
    mail_outbox: mails,
    alert_channels: channels,
    memberships: ownMemberships,
    staff: people,
    invitations: invited,
    till_devices: tills,
  }
}
