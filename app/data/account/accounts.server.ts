import { and, desc, eq, gt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AccountSettings, FREE_SETTINGS } from '#app/domain/account/settings.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { profiles, rateLimits, session, user, userSettings, verification } from '../schema/accounts.server.ts'
import { mergeStores, storesOfPerson } from '../staff/stores.server.ts'

export interface Profile {
  username: string
  fullName: string
  /** '+' and digits. */
  phone: string | null
  contactEmail: string | null
}

export async function personOfSession(context: Context, token: string) {
  const { db } = context
  const isSession = and(eq(session.token, token), gt(session.expiresAt, new Date(context.now())))
  const [[person], ownStores, joinedStores] = await db.batch([
    db
      .select({
        id: user.id,
        email: user.email,
        name: sql<string>`coalesce(${profiles.fullName}, '')`.as('name'),
        isConfirmed: user.emailVerified,
        createdAt: user.createdAt,
        // A batch returns objects: two columns of the same name would collide.
        sessionId: sql<string>`${session.id}`.as('session'),
        language: profiles.language,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .leftJoin(profiles, eq(profiles.id, session.userId))
      .where(isSession),
    ...storesOfPerson(db, sql`(SELECT ${session.userId} FROM ${session} WHERE ${isSession})`),
  ])
  return person ? { user: person, stores: mergeStores(person.id, ownStores, joinedStores) } : null
}

export async function profileOf(context: Context, userId: string): Promise<Profile> {
  const rows = await context.db.select().from(profiles).where(eq(profiles.id, userId))
  return {
    username: rows[0]?.username ?? '',
    fullName: rows[0]?.fullName ?? '',
    phone: rows[0]?.phoneNumber ?? null,
    contactEmail: rows[0]?.email ?? null,
  }
}

export async function languageOfAccount(context: Context, userId: string): Promise<string | null> {
  const rows = await context.db.select({ code: profiles.language }).from(profiles).where(eq(profiles.id, userId))
  return rows[0]?.code ?? null
}

export async function saveLanguage(context: Context, userId: string, language: string): Promise<void> {
  const updatedAt = context.now()
  await context.db
    .insert(profiles)
    .values({ id: userId, language, updatedAt })
    .onConflictDoUpdate({ target: profiles.id, set: { language, updatedAt } })
}

export async function saveProfile(
  context: Context,
  userId: string,
  profile: Pick<Profile, 'username' | 'fullName'> & Partial<Profile>,
): Promise<void> {
  const values = {
    username: profile.username,
    fullName: profile.fullName || null,
    phoneNumber: profile.phone,
    email: profile.contactEmail,
    updatedAt: context.now(),
  }
  await context.db
    .insert(profiles)
    .values({ id: userId, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values })
}

/** Never throws: creates a missing row, deletes all but the newest; on errors the plan is free. */
export async function settingsOf(context: Context, userId: string): Promise<AccountSettings> {
  try {
    const rows = await readSettings(context, userId)
    const newest = rows[0] ?? (await createSettings(context, userId))
    if (rows.length > 1) await deleteOtherSettings(context, userId, newest.id)
    return {
      selectedPlan: newest.selectedPlan,
      subscriptionStatus: newest.subscriptionStatus,
      startsAt: newest.subscriptionStartDate,
      endsAt: newest.subscriptionEndDate,
      isCanceled: newest.isCanceled,
      onboardingCompleted: newest.onboardingCompleted,
      onboardingStep: newest.onboardingStep,
    }
  } catch (error) {
    logFault(context, 'the plan of an account was not read', error)
    return FREE_SETTINGS
  }
}

export function newestSettings(userId: string): SQL {
  return sql`${userSettings.id} = (SELECT id FROM user_settings WHERE user_id = ${userId}
    ORDER BY created_at DESC, id DESC LIMIT 1)`
}

export async function hasDetails(context: Context, userId: string): Promise<boolean> {
  const rows = await context.db.select({ phone: profiles.phoneNumber }).from(profiles).where(eq(profiles.id, userId))
  return Boolean(rows[0]?.phone)
}

export async function deleteExpired(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, new Date(now))),
    db.delete(verification).where(lte(verification.expiresAt, new Date(now))),
    db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)),
  ])
}

function readSettings(context: Context, userId: string) {
  return context.db
    .select()
    .from(userSettings)
    .where(eq(userSettings.userId, userId))
    .orderBy(desc(userSettings.createdAt), desc(userSettings.id))
}

// Parallel requests may both find no row: the guard lets only one of them write.
async function createSettings(context: Context, userId: string) {
  const { db } = context
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM user_settings WHERE user_id = ${userId})`
  await db
    .insert(userSettings)
    .select(
      sql`SELECT ${context.newId()}, ${userId}, 'free', 'free', NULL, NULL, NULL, 0, 0, NULL, NULL, ${context.now()} WHERE ${hasNone}`,
    )
  const [row] = await readSettings(context, userId)
  if (!row) throw new Error('user_settings took no row')
  return row
}

async function deleteOtherSettings(context: Context, userId: string, currentId: string): Promise<void> {
  await context.db
    .delete(userSettings)
    .where(and(eq(userSettings.userId, userId), notInArray(userSettings.id, [currentId])))
}
