import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { type ManyChange, MOST_AT_ONCE, type ProductVersion } from './many-products.ts'

const MAX_ID = 64
const id = z.string().min(1).max(MAX_ID)
const products = z
  .array(z.object({ id, version: z.int() }))
  .min(1)
  .max(MOST_AT_ONCE)
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['show', 'hide']) }),
  z.object({ kind: z.literal('category'), categoryId: id.nullable() }),
  z.object({ kind: z.literal('remove'), orders: z.string().default('') }),
])

/** Returns null for a request that no page sends. */
export function readManyChange(form: FormData): { products: ProductVersion[]; change: ManyChange } | null {
  const read = z.object({ products, change }).safeParse({
    products: parsed(form.get('products')),
    change: parsed(form.get('change')),
  })
  return read.success ? read.data : null
}

function parsed(field: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(field))
  } catch {
    return null
  }
}
