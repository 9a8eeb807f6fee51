import { requireMerchant } from '#app/auth/guards.server.ts'
import { passStep, setupProgressOf } from '#app/data/store/onboarding.server.ts'
import { afterLeaving, isRunning, type SetupStep } from '#app/domain/onboarding/steps.ts'
import type { Context } from '#app/load-context.server.ts'
import { notFound } from '#app/refused-request.server.ts'

/** The owner, the store in the URL (placeholder: the newest), its row, the onboarding flag. */
export async function setupStep(request: Request, context: Context, storeId: string | undefined) {
  const { user, store } = await requireMerchant(request, context, 'store.set-up', storeId)
  const [row, progress] = await Promise.all([store.rows.settings.find(), setupProgressOf(context, user.id)])
  if (!row) throw notFound()
  const preview = { name: row.name, logo: row.logoUrl, country: row.country, currency: row.currency }
  return { user, store, row, preview, isOnboarding: isRunning(progress) }
}

export async function completeStep(
  context: Context,
  userId: string,
  step: SetupStep,
  storeId: string,
): Promise<string> {
  return afterLeaving(step, storeId, await passStep(context, userId, step))
}
