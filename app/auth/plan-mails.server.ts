import { planEndingMail } from '#app/copy/en/mail.ts'
import { endingPlans, putReminders, REMINDERS_AT_ONCE } from '#app/data/store/plan-reminders.server.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import type { Context } from '#app/load-context.server.ts'
import { composeMail } from './mail-template.server.ts'

const ROUNDS = 100

/** Writes to owners whose Pro ends in three days, once for each end. */
export async function remindOfEndingPlans(context: Context): Promise<void> {
  const origin = context.env.SITE_ORIGIN
  const href = origin ? new URL('/subscription', origin).href : undefined
  let last = null
  for (let round = 0; round < ROUNDS; round += 1) {
    const plans = await endingPlans(context, last)
    if (plans.length > 0) {
      const written = plans.map((plan) => ({
        plan,
        mail: composeMail(planEndingMail(dayOf(plan.endsAt), plan.isCanceled), href),
      }))
      await putReminders(context, written)
    }
    last = plans.at(-1) ?? null
    if (plans.length < REMINDERS_AT_ONCE) return
  }
}

function dayOf(at: number): string {
  const zone = DEFAULT_TIME_ZONE
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(at)
}
