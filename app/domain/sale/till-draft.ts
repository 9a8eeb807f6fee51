import type { PaidWith } from '#app/domain/order/order.ts'
import type { TillLine } from './till.ts'

export interface TillDraft {
  /** The idempotency key of a sale that was sent but not confirmed; null before sending. */
  saleId: string | null
  lines: TillLine[]
  customerName: string
  customerPhone: string
  method: PaidWith
  mpesaCode: string
}

export const emptyTill: TillDraft = {
  saleId: null,
  lines: [],
  customerName: '',
  customerPhone: '',
  method: 'cash',
  mpesaCode: '',
}

export function readTill(json: string | null): TillDraft {
  try {
    const stored: unknown = JSON.parse(json ?? '')
    return isTill(stored) ? { ...emptyTill, ...stored } : emptyTill
  } catch {
    return emptyTill
  }
}

function isTill(value: unknown): value is TillDraft {
  if (!isRecord(value)) return false
  const { saleId, lines, customerName, customerPhone, method, mpesaCode } = value
  return (
    (saleId === null || typeof saleId === 'string') &&
    [customerName, customerPhone, mpesaCode].every((text) => typeof text === 'string') &&
    ['cash', 'mpesa', 'other'].includes(String(method)) &&
    Array.isArray(lines) &&
    lines.every(isTillLine)
  )
}

function isTillLine(line: unknown): line is TillLine {
  if (!isRecord(line)) return false
  const isText = (value: unknown) => value === null || typeof value === 'string'
  return (
    typeof line.productId === 'string' &&
    typeof line.name === 'string' &&
    [line.size, line.image, line.sizeLabel].every(isText) &&
    [line.quantity, line.price, line.available].every((number) => Number.isSafeInteger(number)) &&
    Number(line.quantity) > 0
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
