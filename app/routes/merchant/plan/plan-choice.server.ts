import { findMerchantIfSignedIn } from '#app/auth/guards.server.ts'
import { redirectWithToast } from '#app/auth/toast.server.ts'
import type { PlanError } from '#app/copy/phrases/plans.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { changePlan, type PlanChanged } from '#app/data/store/plans.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { safePath } from '#app/domain/account/safe-path.ts'
import { isTier, type Tier } from '#app/domain/plan/limits.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { formOf } from '#app/request-body.server.ts'
import { planErrors, type planToasts } from '#copy/plans'

const SIGN_IN = `/auth?mode=signin&next=${encodeURIComponent('/upgrade')}`
const SUBSCRIPTION = '/subscription'

/** @throws a redirect to the page the owner came from, once saved */
export async function savePlanChoice(
  request: Request,
  context: Context,
): Promise<{ error: PlanError; status: number }> {
  const form = await formOf(request)
  const merchant = await findMerchantIfSignedIn(request, context, 'plan.change')
  if (!merchant) throw redirectWithToast(request, SIGN_IN, 'upgrade-signed-out')
  const { user, store } = merchant
  const plan = form.get('intent')
  if (!isTier(plan)) return { error: planErrors().pro.failed, status: 422 }
  const shownEnd = String(form.get('shownEnd') ?? '')
  const change = await trySavePlan(context, user.id, plan, shownEnd)
  if (change === 'failed') return { error: planErrors()[plan].failed, status: 503 }
  if (!change.ok) return { error: planErrors()[plan][change.reason], status: statuses[change.reason] }

  const back = safePath(String(form.get('back') ?? '')) ?? SUBSCRIPTION
  const isExtended = (parseWholeNumber(shownEnd) ?? 0) > context.now()
  const cookies = store ? [freshCookie(store.id, context.now())] : []
  throw redirectWithToast(request, back, toastOf(plan, change, isExtended), cookies)
}

const statuses = { 'subscription-not-found': 404, 'plan-changed': 409 } as const

async function trySavePlan(context: Context, userId: string, plan: Tier, shownEnd: string) {
  try {
    // Creates the settings row of a user who has none, so that the upgrade has a row to update.
    if (plan === 'pro') await settingsOf(context, userId)
    return await changePlan(context, userId, { plan, shownEnd })
  } catch (error) {
    logFault(context, 'a plan was not saved', error)
    return 'failed' as const
  }
}

function toastOf(plan: Tier, { endsAt }: PlanChanged, isExtended: boolean): keyof ReturnType<typeof planToasts> {
  if (plan === 'free') return endsAt === null ? 'plan-free' : 'downgrade-scheduled'
  return isExtended ? 'plan-extended' : 'plan-upgraded'
}
