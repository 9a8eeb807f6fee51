import type { Minor } from '#app/domain/money.ts'
import type { ReceivedMoney } from '../evidence.ts'
import { isPhoneOf, isShownPhoneOf } from './asking.ts'

/** A row that a query booked, and no receipt number has come for. */
export interface RowWithoutCode {
  promptId: string
  paymentId: string
  orderId: string | null
  amount: Minor
  currency: string
  phone: string
  askedAt: number
  /** When the query said so. */
  receivedAt: number
}

const MINUTE = 60_000
export const NEAR_MS = 15 * MINUTE
/** A query finds a late payment within a day of asking. */
export const FOUND_WITHIN_MS = 25 * 60 * MINUTE

/** Money that was told of before the query: without its number shown, it may be anybody's. */
export function findReceived<Row extends { amount: Minor; currency: string; payerPhone: string | null }>(
  { amount, currency, phone, orderId }: { amount: Minor; currency: string; phone: string; orderId: string | null },
  rows: readonly (Row & { orderId: string | null })[],
): Row | undefined {
  const fitting = rows.filter(
    (row) => row.amount === amount && row.currency === currency && isShownPhoneOf(phone, row.payerPhone),
  )
  return fitting.find((row) => row.orderId === orderId) ?? fitting.find((row) => row.orderId === null)
}

/** What the seller typed of an order's prompt: by the receipt's number, or with one, or without. */
export function findTyped<Row extends { code: string | null }>(code: string | null, rows: readonly Row[]) {
  const fitting = rows.filter((row) => code === null || row.code === null || row.code === code)
  return fitting.find((row) => row.code !== null) ?? fitting[0]
}

/** Each message names at most one row, and each row is named once: the nearest in time. */
export function matchReceipts(
  rows: readonly RowWithoutCode[],
  received: readonly ReceivedMoney[],
  { needsPhone = false } = {},
) {
  const left = [...rows]
  return received.flatMap((money) => {
    const distance = ({ receivedAt }: RowWithoutCode) => Math.abs(receivedAt - money.receivedAt)
    const [nearest] = left
      .filter((row) => isReceiptOf(row, money, needsPhone ? isShownPhoneOf : isPhoneOf))
      .sort((a, b) => distance(a) - distance(b))
    if (!nearest) return []
    left.splice(left.indexOf(nearest), 1)
    return [{ row: nearest, receipt: money }]
  })
}

/** Paid between the asking and the query that found it; M-PESA's messages tell the minute. */
function isReceiptOf(row: RowWithoutCode, money: ReceivedMoney, isPayer: typeof isPhoneOf): boolean {
  const { method, amount, currency, receivedAt, payerPhone } = money
  return (
    method === 'mpesa' &&
    amount === row.amount &&
    currency === row.currency &&
    receivedAt >= row.askedAt - MINUTE &&
    receivedAt <= row.receivedAt + NEAR_MS &&
    isPayer(row.phone, payerPhone)
  )
}
