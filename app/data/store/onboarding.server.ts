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
  if (!settings.onboardingCompleted) await write(context, userId, { onboardingStep: 'plan' })
}

/** The plan of the onboarding; choosing what is there already changes no date. Answers until when it is Pro. */
export async function savePlan(context: Context, userId: string, plan: Tier): Promise<number | null> {
  const now = context.now()
  const settings = await settingsOf(context, userId)
  const done = { onboardingCompleted: true, onboardingStep: 'store' }
  if (plan === tierOf(settings, now) && settings.selectedPlan === plan) {
    await write(context, userId, done)
    return proUntil(settings, now)
  }
  const changed = await changePlan(context, userId, { plan, shownEnd: settings.endsAt, also: done })
  if (!changed.ok) throw new Error(changed.reason)
  return changed.endsAt
}

/** The store stands: what is left are the steps that can wait. */
export async function beginSetup(context: Context, userId: string): Promise<void> {
  await settingsOf(context, userId)
  await write(context, userId, { onboardingCompleted: true, onboardingStep: 'complete', setupProgress: 'product' })
}

export async function setupProgressOf(context: Context, userId: string): Promise<SetupProgress | null> {
  const [row] = await context.db
    .select({ setupProgress: userSettings.setupProgress })
    .from(userSettings)
    .where(newestSettings(userId))
  return parseProgress(row?.setupProgress ?? null)
}

/** Keeps that a step is behind the owner, wherever they go on; answers the progress from before. */
export async function passStep(context: Context, userId: string, step: SetupStep): Promise<SetupProgress | null> {
  const before = await setupProgressOf(context, userId)
  const setupProgress = afterStep(before, step)
  if (setupProgress !== before) await write(context, userId, { setupProgress })
  return before
}

async function write(context: Context, userId: string, set: Partial<SettingsRow>): Promise<void> {
  await context.db.update(userSettings).set(set).where(newestSettings(userId))
}
