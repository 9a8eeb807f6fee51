import { eq } from 'drizzle-orm'
import type { Details } from '#app/domain/onboarding/details-form.ts'
import { afterStep, parseProgress, type SetupProgress, type SetupStep } from '#app/domain/onboarding/steps.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { proUntil, tierOf } from '#app/domain/plan/subscription.ts'
import type { Context } from '#app/load-context.server.ts'
import { newestSettings, settingsOf } from '../account/accounts.server.ts'
import { profiles, userSettings } from '../schema/accounts.server.ts'
import { changePlan } from './plans.server.ts'

export interface SavedDetails {
  fullName: string
  phone: string | null
  email: string | null
  referralSource: string | null
}

type SettingsRow = typeof userSettings.$inferInsert

export async function detailsOf(context: Context, userId: string): Promise<SavedDetails> {
  const [row] = await context.db.select().from(profiles).where(eq(profiles.id, userId))
  return {
    fullName: row?.fullName ?? '',
    phone: row?.phoneNumber ?? null,
    email: row?.email ?? null,
    referralSource: row?.referralSource ?? null,
  }
}

export async function saveDetails(context: Context, userId: string, details: Details): Promise<void> {
  const { firstName, lastName, phone, email, referralSource } = details
  const values = {
    fullName: `${firstName} ${lastName}`,
    phoneNumber: phone,
    email,
    referralSource,
    updatedAt: context.now(),
  }
  await context.db
    .insert(profiles)
    .values({ id: userId, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values })
  const settings = await settingsOf(context, userId)
  if (!settings.onboardingCompleted) await updateSettings(context, userId, { onboardingStep: 'plan' })
}

/** Choosing the present plan again changes no date. Returns the end of Pro, null on Free. */
export async function savePlan(context: Context, userId: string, plan: Tier): Promise<number | null> {
  const now = context.now()
  const settings = await settingsOf(context, userId)
  const completion = { onboardingCompleted: true, onboardingStep: 'store' }
  if (plan === tierOf(settings, now) && settings.selectedPlan === plan) {
    await updateSettings(context, userId, completion)
    return proUntil(settings, now)
  }
  const result = await changePlan(context, userId, { plan, shownEnd: settings.endsAt, also: completion })
  if (!result.ok) throw new Error(result.reason)
  return result.endsAt
}

export async function beginSetup(context: Context, userId: string): Promise<void> {
  await settingsOf(context, userId)
  await updateSettings(context, userId, {
    onboardingCompleted: true,
    onboardingStep: 'complete',
    setupProgress: 'product',
  })
}

export async function setupProgressOf(context: Context, userId: string): Promise<SetupProgress | null> {
  const [row] = await context.db
    .select({ setupProgress: userSettings.setupProgress })
    .from(userSettings)
    .where(newestSettings(userId))
  return parseProgress(row?.setupProgress ?? null)
}

export async function passStep(context: Context, userId: string, step: SetupStep): Promise<SetupProgress | null> {
  const progress = await setupProgressOf(context, userId)
  const setupProgress = afterStep(progress, step)
  if (setupProgress !== progress) await updateSettings(context, userId, { setupProgress })
  return progress
}

async function updateSettings(context: Context, userId: string, set: Partial<SettingsRow>): Promise<void> {
  await context.db.update(userSettings).set(set).where(newestSettings(userId))
}
