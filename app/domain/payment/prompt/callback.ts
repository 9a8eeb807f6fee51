import * as z from 'zod'
import { MAX_MINOR, type Minor } from '#app/domain/money.ts'
import { paymentCode } from '../entry.ts'
import { NAIROBI_OFFSET } from '../nairobi.ts'
import { PAID_CODE } from './result.ts'

/** What a callback says; it proves nothing. */
export interface PromptCallback {
  checkoutId: string
  resultCode: string
  resultText: string
  /** Null unless it says paid, or where it can't be read. */
  code: string | null
  amount: Minor | null
  paidAt: number | null
}

const MAX_ITEMS = 20

const value = z.union([z.string().max(100), z.number()]).nullish()
const body = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().min(1).max(64),
      ResultCode: z.union([z.string().trim().min(1).max(32), z.number()]).transform(String),
      ResultDesc: z.string().nullish(),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string().max(100), Value: value })).max(MAX_ITEMS) })
        .nullish(),
    }),
  }),
})

/** Returns null for anything but a callback of a prompt. */
export function readCallback(json: unknown): PromptCallback | null {
  const parsed = body.safeParse(json)
  if (!parsed.success) return null
  const { CheckoutRequestID, ResultCode, ResultDesc, CallbackMetadata } = parsed.data.Body.stkCallback
  const items = ResultCode === PAID_CODE ? (CallbackMetadata?.Item ?? []) : []
  const textOf = (name: string) => String(items.find(({ Name }) => Name === name)?.Value ?? '')
  return {
    checkoutId: CheckoutRequestID,
    resultCode: ResultCode,
    resultText: (ResultDesc ?? '').slice(0, 200),
    code: paymentCode('mpesa', textOf('MpesaReceiptNumber')) ?? null,
    amount: amountOf(textOf('Amount')),
    paidAt: timeOf(textOf('TransactionDate')),
  }
}

/** Reads 1, 1.0 and 1.00. */
export function amountOf(text: string): Minor | null {
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  return amount > 0 && amount <= MAX_MINOR ? amount : null
}

/** Reads Nairobi's 20191219102115. */
export function timeOf(text: string): number | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : at - NAIROBI_OFFSET
}
