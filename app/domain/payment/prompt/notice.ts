import * as z from 'zod'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { paymentCode } from '../entry.ts'
import type { ReceivedMoney } from '../evidence.ts'
import { MAX_ACCOUNT } from '../payment-method.ts'
import { amountOf, timeOf } from './callback.ts'

const MAX_NAME = 100
const MAX_PHONE = 20

const text = z
  .union([z.string().max(200), z.number()])
  .nullish()
  .transform((value) => visibleLine(String(value ?? '')))
const notice = z.object({
  TransID: text,
  TransAmount: text,
  TransTime: text,
  BillRefNumber: text,
  MSISDN: text,
  FirstName: text,
  MiddleName: text,
  LastName: text,
})

/** Reads what M-PESA tells of a payment that nobody prompted; null for anything else. */
export function readNotice(json: unknown, now: number): ReceivedMoney | null {
  const parsed = notice.safeParse(json)
  if (!parsed.success) return null
  const { TransID, TransAmount, TransTime, BillRefNumber, MSISDN, FirstName, MiddleName, LastName } = parsed.data
  const code = paymentCode('mpesa', TransID)
  const amount = amountOf(TransAmount)
  if (!code || amount === null) return null
  return {
    ...{ kind: 'received', code, method: 'mpesa', amount, currency: 'KES' },
    payerName: [FirstName, MiddleName, LastName].filter(Boolean).join(' ').slice(0, MAX_NAME) || null,
    // A hash in the number's place tells nobody anything.
    payerPhone: MSISDN.length <= MAX_PHONE ? MSISDN || null : null,
    account: BillRefNumber.slice(0, MAX_ACCOUNT) || null,
    receivedAt: Math.min(timeOf(TransTime) ?? now, now),
  }
}

/** Payers type the order's number as they like: `42`, `0042`, `#0042`, `Order 42`. */
export function orderNumberIn(account: string | null): number | null {
  const [, digits] = /^(?:order|oda)?[ #]{0,4}(\d{1,12})$/i.exec(account?.trim() ?? '') ?? []
  return digits ? Number(digits) : null
}
