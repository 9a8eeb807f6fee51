import type { SignedInMerchant } from '#app/auth/guards.server.ts'
import { type PlanView, planView } from '#app/components/merchant/plan/plan-view.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import type { Context } from '#app/load-context.server.ts'

export async function loadPlan(context: Context, { user, store }: SignedInMerchant): Promise<PlanView> {
  const [settings, shell] = await Promise.all([settingsOf(context, user.id), store?.rows.shell.read()])
  return planView(settings, context.now(), shell?.storeRow?.timeZone ?? DEFAULT_TIME_ZONE)
}
