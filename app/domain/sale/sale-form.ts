import * as z from 'zod'
import { oneLine } from '#app/domain/order/chat-text.ts'

// These lengths only reject abuse; the business rules are checked where the sale is priced.
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => oneLine(value))

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
  customerName: text(200),
  customerPhone: text(60),
  method: z.enum(['cash', 'mpesa', 'other']),
  mpesaCode: text(60),
  quotedTotal: z.number().int().nullable(),
})

export type SaleInput = z.infer<typeof sale>

/** Null for an invalid request. */
export function parseSale(json: string): SaleInput | null {
  try {
    return sale.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
