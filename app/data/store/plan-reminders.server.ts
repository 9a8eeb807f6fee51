import { sql } from 'drizzle-orm'
import { remindBefore } from '#app/domain/plan/reminder.ts'
import type { Context } from '#app/load-context.server.ts'
import { enqueueMails, type Mail } from '../account/outbox.server.ts'
import { mailOutbox, userSettings } from '../schema/accounts.server.ts'
import { IS_PRO } from './plans.server.ts'

export interface EndingPlan {
  settingsId: string
  userId: string
  email: string
  language: string | null
  endsAt: number
  isCanceled: boolean
}

export interface Reminder {
  plan: EndingPlan
  mail: Pick<Mail, 'subject' | 'text' | 'html'>
}

export const REMINDERS_AT_ONCE = 100

export async function endingPlans(context: Context, after: EndingPlan | null): Promise<EndingPlan[]> {
  const now = context.now()
  const [endsAt, id] = after ? [after.endsAt, after.settingsId] : [now, '']
  const rows = await context.db.all<Omit<EndingPlan, 'isCanceled'> & { isCanceled: number }>(
    sql`SELECT s.id AS settingsId, s.user_id AS userId, u.email, p.language, subscription_end_date AS endsAt, is_canceled AS isCanceled
      FROM user_settings AS s JOIN user AS u ON u.id = s.user_id LEFT JOIN profiles AS p ON p.id = s.user_id
      WHERE ${IS_PRO} AND (subscription_end_date, s.id) > (${endsAt}, ${id})
        AND subscription_end_date > ${now} AND subscription_end_date < ${remindBefore(now)}
        AND reminded_end_date IS NOT subscription_end_date
        AND s.id = (SELECT id FROM user_settings WHERE user_id = s.user_id ORDER BY created_at DESC, id DESC LIMIT 1)
      ORDER BY subscription_end_date, s.id LIMIT ${REMINDERS_AT_ONCE}`,
  )
  return rows.map((row) => ({ ...row, isCanceled: row.isCanceled === 1 }))
}

/** Writes mails and marks in one batch: repeated runs write each mail once. */
export async function putReminders(context: Context, reminders: Reminder[]): Promise<void> {
  const { db } = context
  const now = context.now()
  const rows = reminders.map(({ plan, mail }) => ({ ...plan, ...mail, id: context.newId() }))
  const list = JSON.stringify(rows)
  const fromUnsent = sql`FROM json_each(${list}) AS m JOIN user_settings AS s ON s.id = m.value->>'settingsId'
    WHERE s.subscription_end_date = m.value->>'endsAt' AND s.reminded_end_date IS NOT s.subscription_end_date`
  const kind: Mail['kind'] = 'plan-ending'
  await db.batch([
    db.insert(mailOutbox).select(
      sql`SELECT m.value->>'id', ${kind}, m.value->>'email', NULL, m.value->>'subject', m.value->>'text',
          m.value->>'html', m.value->>'userId', 0, ${now}, NULL, NULL, ${now} ${fromUnsent}`,
    ),
    db
      .update(userSettings)
      .set({ remindedEndDate: sql`${userSettings.subscriptionEndDate}` })
      .where(sql`${userSettings.id} IN (SELECT s.id ${fromUnsent})`),
  ])
  enqueueMails(
    context,
    rows.map(({ id }) => id),
  )
}
