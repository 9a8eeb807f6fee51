import { OTHER_ACCOUNT_STATUS } from '../account/page-account.ts'
import type { NoSession } from '../connection-status.ts'

/** 'unanswered': the sale may have been saved, and may be sent again. */
export type SaleOutcome = 'booked' | 'refused' | 'unanswered' | NoSession

const TRY_AGAIN = [408, 425, 429]

/** A network's own page (a captive portal) counts as no response. */
export function saleOutcome(answer: { status: number; body: unknown } | null): SaleOutcome {
  if (!answer) return 'unanswered'
  const { status, body } = answer
  if (status === 401) return 'signed-out'
  if (status === OTHER_ACCOUNT_STATUS) return 'other-account'
  if (typeof body !== 'object' || body === null || !('ok' in body)) return 'unanswered'
  if (status === 200 && body.ok === true && 'sale' in body) return 'booked'
  return status >= 400 && status < 500 && !TRY_AGAIN.includes(status) ? 'refused' : 'unanswered'
}
