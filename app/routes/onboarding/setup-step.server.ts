import { requireMerchant } from '#app/auth/guards.server.ts'
import { passStep, setupProgressOf } from '#app/data/onboarding.server.ts'
import { afterLeaving, isRunning, type SetupStep } from '#app/domain/onboarding/steps.ts'
import type { Context } from '#app/load-context.server.ts'
import { onTo } from './step-answer.server.ts'

/** The owner, the store that the address names (a placeholder means the newest) and its row. */
export async function setupStep(request: Request, context: Context, storeId: string | undefined) {
  const { user, store } = await requireMerchant(request, context, storeId)
  const row = await store.rows.settings.find()
  if (!row) throw new Response('Store not found', { status: 404, statusText: 'Store not found' })
  return { user, store, row }
}

export async function isSetupRunning(context: Context, userId: string): Promise<boolean> {
  return isRunning(await setupProgressOf(context, userId))
}

/** The step is behind the owner, saved or skipped; the answer leads to what comes next. */
export async function leaveStep(
  context: Context,
  userId: string,
  step: SetupStep,
  { storeId, hasChanged }: { storeId: string; hasChanged: boolean },
): Promise<Response> {
  const before = await passStep(context, userId, step)
  return onTo(afterLeaving(step, storeId, before), hasChanged ? { storeId, now: context.now() } : undefined)
}
