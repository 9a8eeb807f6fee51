import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { MAX_MINOR } from '#app/domain/money.ts'
import { jsonField } from '#app/domain/text/form-field.ts'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'
import { MAX_CATEGORY_NAME } from '../category.ts'
import { MAX_NAME } from '../product.ts'
import { MAX_CODE, plainCode } from '../product-code.ts'
import { MAX_DESCRIPTION, MAX_IMAGES } from '../product-form.ts'
import { MAX_STOCK } from '../restock.ts'
import { MAX_SIZE, MAX_SIZES } from '../sizes.ts'
import { MAX_IMPORT_KEY, MAX_PICTURE_ADDRESS, MAX_ROWS, MAX_ROWS_OF_PRODUCT, ROWS_PER_PART } from './import.ts'

const MAX_FILE_NAME = 200

const id = z.string().regex(/^[0-9a-f]{32}$/)
const amount = z.number().int().min(1).max(MAX_MINOR).nullable()
const count = z.number().int().min(0).max(MAX_STOCK).nullable()
const line = (max: number) => z.string().overwrite(visibleLine).max(max)
const orNull = (text: string) => text || null
const code = z.string().overwrite(plainCode).max(MAX_CODE).transform(orNull).nullable()
const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .nullable()

const importedProduct = z.object({
  rows: z.array(z.number().int().min(1).max(1_000_000)).max(MAX_ROWS_OF_PRODUCT),
  productId: z.string().max(64).nullable(),
  version: z.number().int().min(1).nullish(),
  key: line(MAX_IMPORT_KEY).transform(orNull).nullable(),
  code,
  name: line(MAX_NAME).transform(orNull).nullable(),
  description: z.string().overwrite(withLineFeeds).trim().max(MAX_DESCRIPTION).transform(orNull).nullable(),
  price: amount,
  compareAt: amount,
  costPrice: amount,
  saleFrom: day,
  saleUntil: day,
  category: line(MAX_CATEGORY_NAME).transform(orNull).nullable(),
  optionNames: z.array(line(MAX_SIZE).min(1)).max(2),
  units: z
    .array(z.object({ label: line(MAX_SIZE), code, price: amount, compareAt: amount, stock: count }))
    .max(MAX_SIZES),
  lowStock: count,
  isShown: z.boolean().nullable(),
  pictures: z.array(z.string().max(MAX_PICTURE_ADDRESS).startsWith('https://')).max(MAX_IMAGES),
})

const products = jsonField.pipe(z.array(importedProduct).min(1).max(ROWS_PER_PART))
const options = jsonField.pipe(z.object({ hideNew: z.boolean(), changeStock: z.boolean(), matchNames: z.boolean() }))
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().max(max))

export const importForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('match'), products, options }),
  z.object({ intent: z.literal('start'), id, name: line(MAX_FILE_NAME), options, count: wholeNumber(MAX_ROWS) }),
  z.object({ intent: z.literal('part'), id, from: wholeNumber(MAX_ROWS), products }),
  z.object({ intent: z.literal('run'), id }),
  z.object({ intent: z.literal('undo'), id }),
])

export type ImportForm = z.output<typeof importForm>
