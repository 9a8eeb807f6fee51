import { formatDate } from '#app/copy/dates.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { ClaimWarning } from '#app/domain/payment/claim-warnings.ts'
import { claimHints as words } from '#copy/merchant/claim-hints'

export function claimWarningText(hint: ClaimWarning): string {
  switch (hint.kind) {
    case 'other-day':
      return words()['other-day']({ codeDay: dayText(hint.codeDay), messageDay: dayText(hint.messageDay) })
    case 'same-code':
      return words()['same-code']({ number: orderNumber(hint.number) })
    default:
      return words()[hint.kind]
  }
}

function dayText(day: string): string {
  return formatDate(Date.parse(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
