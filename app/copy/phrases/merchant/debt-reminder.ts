import type { ReminderWords } from '#app/domain/order/message/debt.ts'
import { debtReminder as words } from '#copy/merchant/debt-reminder'

export function reminderWords(): ReminderWords {
  return {
    one: (values) => (values.name === '' ? words().oneNobody(values) : words().one(values)),
    several: (values) => (values.name === '' ? words().severalNobody(values) : words().several(values)),
    order: words().order,
    more: words().more,
  }
}
