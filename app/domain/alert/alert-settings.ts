export const REMINDER_MINUTES = [5, 10, 15, 30] as const
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

export const SUMMARY_CHANNELS = ['none', 'push', 'telegram'] as const
export type SummaryChannel = (typeof SUMMARY_CHANNELS)[number]

export interface AlertSettings {
  alertMinutes: ReminderMinutes
  alertMails: boolean
  summaryBy: SummaryChannel
}

export function readAlertSettings(form: FormData): Partial<AlertSettings> | null {
  const [minutes, mails, summary] = ['minutes', 'mails', 'summary'].map((name) => form.get(name))
  const alertMinutes = REMINDER_MINUTES.find((count) => String(count) === minutes)
  const summaryBy = SUMMARY_CHANNELS.find((name) => name === summary)
  if (minutes !== null && alertMinutes === undefined) return null
  if (summary !== null && summaryBy === undefined) return null
  if (mails !== null && mails !== '0' && mails !== '1') return null
  return {
    ...(alertMinutes !== undefined && { alertMinutes }),
    ...(summaryBy !== undefined && { summaryBy }),
    ...(mails !== null && { alertMails: mails === '1' }),
  }
}
