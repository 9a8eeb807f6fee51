import { inAccountLanguage } from '#app/copy/account-language.server.ts'
import { formatDate } from '#app/copy/dates.ts'
import { planEndingMail } from '#app/copy/phrases/mail.ts'
import { DEFAULT_LANGUAGE } from '#app/copy/reader.ts'
import { endingPlans, putReminders, REMINDERS_AT_ONCE } from '#app/data/store/plan-reminders.server.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import type { Context } from '#app/load-context.server.ts'
import { mailOrigin } from './mail-origin.server.ts'
import { composeMail } from './mail-template.server.ts'

const MAX_BATCHES = 100

export async function remindOfEndingPlans(context: Context): Promise<void> {
  const origin = mailOrigin(context)
  const href = origin ? new URL('/subscription', origin).href : undefined
  let lastPlan = null
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const plans = await endingPlans(context, lastPlan)
    if (plans.length > 0) {
      const reminders = plans.map((plan) => ({
        plan,
        mail: inAccountLanguage(
          plan.language,
          () => composeMail(planEndingMail(dayOf(plan.endsAt), plan.isCanceled), href),
          DEFAULT_LANGUAGE,
        ),
      }))
      await putReminders(context, reminders)
    }
    lastPlan = plans.at(-1) ?? null
    if (plans.length < REMINDERS_AT_ONCE) return
  }
}

function dayOf(at: number): string {
  return formatDate(at, { timeZone: DEFAULT_TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' })
}
