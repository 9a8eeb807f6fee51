import * as z from 'zod'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { MAX_MINOR } from '#app/domain/money.ts'
import { oneLine } from '#app/domain/order/chat-text.ts'
import { NAME_MAX } from '#app/domain/order/checkout-fields.ts'
import { MAX_TEXT_LINES, TEXT_NAME_MAX } from '#app/domain/order/edit-rules.ts'
import { visibleLine } from '#app/domain/visible-line.ts'

export type SaleFormRefusal = 'sale-invalid' | SaleTextRefusal
type SaleTextRefusal = 'name-too-long' | 'phone-too-long' | 'mpesa-code-invalid' | 'extra-invalid'

const text = (max: number, refusal: SaleTextRefusal, normalize = oneLine) =>
  z
    .string()
    .transform((value) => normalize(value))
    .pipe(z.string().max(max, refusal))

const sale = z.object({
  saleId: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  lines: z
    .array(
      z.object({
        productId: z.string().min(1).max(64),
        size: z.string().max(100).nullable(),
        quantity: z.number().int(),
      }),
    )
    .max(200),
  /** Absent from an older page, as the discount is. */
  extras: z
    .array(
      z.object({
        name: text(TEXT_NAME_MAX, 'extra-invalid', visibleLine).pipe(z.string().min(1, 'extra-invalid')),
        price: z.number().int().min(0).max(MAX_MINOR),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
      }),
    )
    .max(MAX_TEXT_LINES)
    .default([]),
  customerName: text(NAME_MAX, 'name-too-long', visibleLine),
  // These lengths only reject abuse: number and code are checked where the sale is saved.
  customerPhone: text(60, 'phone-too-long'),
  method: z.enum(['cash', 'mpesa', 'other']),
  mpesaCode: text(60, 'mpesa-code-invalid'),
  /** Null also from a page that was opened before the till gave discounts. */
  discount: z
    .object({ kind: z.enum(['percent', 'fixed']), value: z.number().int().min(1).max(MAX_MINOR) })
    .refine(({ kind, value }) => kind === 'fixed' || value <= 100)
    .nullable()
    .default(null),
  quotedTotal: z.number().int().nullable(),
  /** Absent from an older page, as the discount is. */
  quotedCurrency: z.string().max(3).nullish(),
})

export type SaleInput = z.infer<typeof sale>

export type SaleParse = { ok: true; sale: SaleInput } | { ok: false; reason: SaleFormRefusal }

/** The first text that is too long is named, unless something else is wrong. */
export function parseSale(json: string): SaleParse {
  const parsed = sale.safeParse(readJson(json))
  if (parsed.success) return { ok: true, sale: parsed.data }
  const refusals = parsed.error.issues.map(({ message }) => textRefusals.find((refusal) => refusal === message))
  return { ok: false, reason: refusals.includes(undefined) ? 'sale-invalid' : (refusals[0] ?? 'sale-invalid') }
}

const textRefusals: SaleTextRefusal[] = ['name-too-long', 'phone-too-long', 'mpesa-code-invalid', 'extra-invalid']

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
