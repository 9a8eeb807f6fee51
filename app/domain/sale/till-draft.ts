import type { DiscountKind } from '#app/domain/discount/discount.ts'
import { type Minor, type MoneyFormat, type MoneyRefusal, readMoney } from '#app/domain/money.ts'
import type { PaidWith } from '#app/domain/order/order.ts'
import { linesWithout, type TillLine, totalOf, unitCount } from './till.ts'
import { type DiscountRead, decideTillDiscount, readTillDiscount, type TillDiscount } from './till-discount.ts'

export interface TillDraft {
  /** Idempotency key of a sale that was sent but not confirmed; null before sending. */
  saleId: string | null
  cartName: string
  lines: TillLine[]
  extras: TillExtra[]
  customerName: string
  customerPhone: string
  method: PaidWith
  mpesaCode: string
  /** On the customer's phone, or paid and not yet part of a sale. */
  prompt: { id: string; isPaid: boolean } | null
  leftPromptId: string | null
  discountKind: DiscountKind
  discountText: string
  cashText: string
}

export interface TillExtra {
  id: string
  name: string
  price: Minor
  quantity: number
}

export function isEmptyTill({ lines, extras }: Pick<TillDraft, 'lines' | 'extras'>): boolean {
  return lines.length === 0 && extras.length === 0
}

export function piecesOf({ lines, extras }: Pick<TillDraft, 'lines' | 'extras'>): number {
  return unitCount(lines) + extras.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const emptyTill: TillDraft = {
  saleId: null,
  cartName: '',
  lines: [],
  extras: [],
  customerName: '',
  customerPhone: '',
  method: 'cash',
  mpesaCode: '',
  prompt: null,
  leftPromptId: null,
  discountKind: 'fixed',
  discountText: '',
  cashText: '',
}

export interface TillFigures {
  subtotal: Minor
  discount: Minor
  total: Minor
  given: TillDiscount | null
  /** The refused discount is not in the figures. */
  refusal: Extract<DiscountRead, { ok: false }>['reason'] | 'discount-too-large' | null
}

export function tillFigures(
  { lines, extras, discountKind, discountText }: TillDraft,
  format: Pick<MoneyFormat, 'fractionDigits'>,
): TillFigures {
  const subtotal = totalOf(lines) + totalOf(extras)
  const without = { subtotal, discount: 0, total: subtotal, given: null, refusal: null }
  const read = readTillDiscount(discountKind, discountText)
  if (!read.ok) return { ...without, refusal: read.reason }
  if (!read.discount) return without
  const decision = decideTillDiscount(read.discount, subtotal, format)
  if (!decision.ok) return { ...without, refusal: decision.reason }
  return { ...without, given: read.discount, discount: decision.amount, total: subtotal - decision.amount }
}

export function changeDue(
  cashText: string,
  total: Minor,
): { ok: true; change: Minor | null } | { ok: false; reason: MoneyRefusal } {
  if (cashText.trim() === '') return { ok: true, change: null }
  const read = readMoney(cashText)
  return read.ok ? { ok: true, change: read.minor - total } : read
}

export function partGiven({ method, cashText }: Pick<TillDraft, 'method' | 'cashText'>, total: Minor): Minor | null {
  const due = changeDue(cashText, total)
  return method === 'cash' && due.ok && due.change !== null && due.change < 0 ? total + due.change : null
}

const typedTogether = [
  ['customerName'],
  ['customerPhone'],
  ['method', 'mpesaCode', 'prompt', 'leftPromptId'],
  ['discountKind', 'discountText'],
  ['cashText'],
] satisfies (keyof TillDraft)[][]

export function draftAfterSale(current: TillDraft, sold: TillDraft): TillDraft {
  // Another cart was taken back meanwhile.
  if (current.saleId !== sold.saleId) return current
  const lines = linesWithout(current.lines, sold.lines)
  const extras = current.extras.filter(({ id }) => !sold.extras.some((extra) => extra.id === id))
  if (lines.length === 0 && extras.length === 0) return emptyTill
  const changed = typedTogether.filter((fields) => fields.some((field) => current[field] !== sold[field])).flat()
  return { ...emptyTill, ...Object.fromEntries(changed.map((field) => [field, current[field]])), lines, extras }
}

export function readTill(json: string | null): TillDraft {
  try {
    return tillFrom(JSON.parse(json ?? '')) ?? emptyTill
  } catch {
    return emptyTill
  }
}

export function tillFrom(stored: unknown): TillDraft | null {
  if (!isRecord(stored)) return null
  const till = { ...emptyTill, ...stored }
  return isTill(till) ? till : null
}

function isTill(till: Record<keyof TillDraft, unknown>): till is TillDraft {
  const { saleId, leftPromptId, lines, extras, method, prompt, discountKind, ...texts } = till
  const { cartName, customerName, customerPhone, mpesaCode, discountText, cashText } = texts
  return (
    [saleId, leftPromptId].every((id) => id === null || typeof id === 'string') &&
    [cartName, customerName, customerPhone, mpesaCode, discountText, cashText].every(
      (text) => typeof text === 'string',
    ) &&
    ['cash', 'mpesa', 'other'].includes(String(method)) &&
    (prompt === null || (isRecord(prompt) && typeof prompt.id === 'string' && typeof prompt.isPaid === 'boolean')) &&
    ['percent', 'fixed'].includes(String(discountKind)) &&
    Array.isArray(lines) &&
    lines.every(isTillLine) &&
    Array.isArray(extras) &&
    extras.every(isTillExtra)
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

function isTillExtra(extra: unknown): extra is TillExtra {
  if (!isRecord(extra)) return false
  return (
    [extra.id, extra.name].every((text) => typeof text === 'string') &&
    [extra.quantity, extra.price].every((number) => Number.isSafeInteger(number)) &&
    Number(extra.quantity) > 0
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
