import * as z from 'zod'
import { MAX_QUANTITY } from '#app/domain/catalog/stock.ts'
import { MAX_MINOR } from '#app/domain/money.ts'
import { MAX_TEXT_LINES, TEXT_NAME_MAX } from '#app/domain/order/edit/rules.ts'
import { oneLine } from '#app/domain/order/message/chat-text.ts'
import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { currencies } from '#app/domain/reference/currencies.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import type { LateSale } from './late-sale.ts'
import { TILL_NUMBER } from './till-number.ts'

export type SaleFormRefusal = 'sale-invalid' | SaleTextRefusal
type SaleTextRefusal = 'name-too-long' | 'phone-too-long' | 'mpesa-code-invalid' | 'extra-invalid'

type Text = (max: number, refusal: SaleTextRefusal, normalize?: (text: string) => string) => z.ZodType<string, string>

const refusedText: Text = (max, refusal, normalize = oneLine) =>
  z
    .string()
    .transform((value) => normalize(value))
    .pipe(z.string().max(max, refusal))

// The goods are gone: nobody can correct a late sale, so its texts are cut.
const cutText: Text = (max, _refusal, normalize = oneLine) =>
  z.string().transform((value) => normalize(normalize(value).slice(0, max)))

const saleWith = (text: Text) =>
  z.object({
    saleId: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
    storeId: z.string().min(1).max(64),
    lines: z
      .array(
        z.object({
          productId: z.string().min(1).max(64),
          size: z.string().max(100).nullable(),
          quantity: z.number().int(),
        }),
      )
      .max(200),
    extras: z
      .array(
        z.object({
          name: text(TEXT_NAME_MAX, 'extra-invalid', visibleLine).pipe(z.string().min(1, 'extra-invalid')),
          price: z.number().int().min(0).max(MAX_MINOR),
          quantity: z.number().int().min(1).max(MAX_QUANTITY),
        }),
      )
      .max(MAX_TEXT_LINES),
    customerName: text(NAME_MAX, 'name-too-long', visibleLine),
    // These lengths only reject abuse: number and code are checked where the sale is saved.
    customerPhone: text(60, 'phone-too-long'),
    method: z.enum(['cash', 'mpesa', 'other']),
    mpesaCode: text(60, 'mpesa-code-invalid'),
    discount: z
      .object({ kind: z.enum(['percent', 'fixed']), value: z.number().int().min(1).max(MAX_MINOR) })
      .refine(({ kind, value }) => kind === 'fixed' || value <= 100)
      .nullable(),
    given: z.number().int().min(0).max(MAX_MINOR).nullable(),
    /** Of a shared till: whoever sold it, also when another one sends it. */
    seller: z.string().max(64).nullable().default(null),
    /** Of a shared till: chosen by name alone, while no PIN could be checked. */
    withoutPin: z.boolean().default(false),
    promptId: z.string().max(64).nullable().default(null),
    leftPromptId: z.string().max(64).nullable().default(null),
    quotedTotal: z.number().int().nullable(),
    quotedCurrency: z.string().max(3),
  })

const late: z.ZodType<LateSale> = z.object({
  soldAt: z.number().int(),
  tillNumber: z.string().regex(TILL_NUMBER),
  currency: z.string().refine((code) => currencies.some((currency) => currency.code === code)),
  prices: z.array(z.number().int().min(0).max(MAX_MINOR)),
})

const input = saleWith(refusedText)

const sale = input.extend({
  approval: z
    .object({ person: z.string().max(64), pin: z.string().max(64) })
    .nullable()
    .default(null),
  /** Of one that is sent again without having been handed out; as that of a late sale. */
  soldAt: z.number().int().nullable().default(null),
})

const lateSale = saleWith(cutText)
  .extend({ late })
  .refine(({ lines, late }) => lines.length === late.prices.length)

export type SaleInput = z.infer<typeof input>

export type SaleApproval = z.infer<typeof sale>['approval']

export type PostedSale = SaleInput & { late: LateSale | null; approval: SaleApproval; soldAt: number | null }

export type SaleParse = { ok: true; sale: PostedSale } | { ok: false; reason: SaleFormRefusal }

export function parseSale(json: string): SaleParse {
  const posted = readJson(json)
  const parsed = isLate(posted) ? lateSale.safeParse(posted) : sale.safeParse(posted)
  if (parsed.success) return { ok: true, sale: { late: null, approval: null, soldAt: null, ...parsed.data } }
  const refusals = parsed.error.issues.map(({ message }) => textRefusals.find((refusal) => refusal === message))
  return { ok: false, reason: refusals.includes(undefined) ? 'sale-invalid' : (refusals[0] ?? 'sale-invalid') }
}

function isLate(posted: unknown): boolean {
  return typeof posted === 'object' && posted !== null && 'late' in posted && posted.late !== null
}

const textRefusals: SaleTextRefusal[] = ['name-too-long', 'phone-too-long', 'mpesa-code-invalid', 'extra-invalid']

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
