import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { jsonField } from '#app/domain/text/form-field.ts'
import { MOST_SELECTED } from './many-products.ts'
import { isPriceChange, ROUNDINGS } from './price-change.ts'

const MAX_ID = 64

const products = z
  .string()
  .transform((text) => text.split(' ').map((entry) => /^([\w-]{1,64})\.(\d{1,15})$/.exec(entry) ?? []))
  .transform((entries) => entries.map(([, id = '', version]) => ({ id, version: Number(version) })))
  .refine((list) => list.length <= MOST_SELECTED && list.every(({ id }) => id !== ''))

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['show', 'hide']) }),
  z.object({ kind: z.literal('category'), categoryId: z.string().min(1).max(MAX_ID).nullable() }),
  z.object({ kind: z.literal('remove'), orders: z.string().default('') }),
  z
    .object({
      kind: z.literal('price'),
      by: z.enum(['percent', 'amount']),
      direction: z.enum(['up', 'down']),
      value: z.int(),
      rounding: z.literal([...ROUNDINGS]),
      keepsOld: z.boolean(),
    })
    .refine(isPriceChange),
])

/** What the page sends; `key` is the idempotency key. */
export const manyProductsForm = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  products,
  change: jsonField.pipe(change),
})
