import '#app/domain/no-eval.ts'
import * as z from 'zod'
import type { MoneyRefusal } from '#app/domain/money.ts'
import { readAmountAboveZero } from '#app/domain/money-field.ts'
import { refuse } from '#app/domain/text/form-field.ts'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { MIN_NAME } from './product.ts'
import { MAX_CODE, plainCode, repeatedCode } from './product-code.ts'
import { NO_CATEGORY } from './product-fields.ts'
import { MAX_STOCK } from './restock.ts'
import { hasTwins, isSizeTooLong, MAX_SIZES, parseSizes } from './sizes.ts'

export type ProductFieldRefusal =
  | MoneyRefusal
  | 'name-too-short'
  | 'name-too-long'
  | 'description-too-long'
  | 'price-not-positive'
  | 'compare-not-above'
  | 'inventory-negative'
  | 'low-stock-invalid'
  | 'size-too-long'
  | 'size-twice'
  | 'too-many-sizes'
  | 'too-many-images'
  | 'images-unreadable'
  | 'code-too-long'
  | 'code-twice'

export const MAX_NAME = 120
export const MAX_DESCRIPTION = 2_000
export const MAX_IMAGES = 50
const MAX_ID = 64

const key = (refusal: ProductFieldRefusal) => refusal
const price = (refusal: ProductFieldRefusal) =>
  z
    .string({ error: refusal })
    .trim()
    .transform((text, context) => readAmountAboveZero(text, context, refusal))

// No limit of a URL: one that isn't the store's own upload is left out, with a warning.
const images = z.array(z.object({ url: z.string(), card: z.string(), isCover: z.boolean() }))

export const productForm = z
  .object({
    name: z
      .string({ error: key('name-too-short') })
      .overwrite(visibleLine)
      .min(MIN_NAME, key('name-too-short'))
      .max(MAX_NAME, key('name-too-long')),
    description: z
      .string()
      .overwrite(withLineFeeds)
      .trim()
      .max(MAX_DESCRIPTION, key('description-too-long'))
      .default(''),
    price: price('price-not-positive'),
    compareAt: price('compare-not-above').optional(),
    inventory: stockCount('inventory-negative').default(0),
    lowStock: stockCount('low-stock-invalid').optional(),
    categoryId: z.string().max(MAX_ID).default(NO_CATEGORY),
    isActive: checkbox(),
    isFeatured: checkbox(),
    hasSizes: checkbox(),
    sizes: z
      .string()
      .default('[]')
      .transform(parseSizes)
      .refine((sizes) => !sizes.some(isSizeTooLong), key('size-too-long'))
      .refine((sizes) => sizes.length <= MAX_SIZES, key('too-many-sizes'))
      .refine((sizes) => !hasTwins(sizes), key('size-twice'))
      .refine((sizes) => sizes.every(({ code }) => (code ?? '').length <= MAX_CODE), key('code-too-long')),
    images: z
      .string()
      .default('[]')
      .transform((text, context) => images.safeParse(parseJson(text)).data ?? refuse(context, key('images-unreadable')))
      .refine(({ length }) => length <= MAX_IMAGES, key('too-many-images')),
    /** Stock by size that the form showed, to save only the difference. */
    shown: z.string().default('{}').transform(parseJson).pipe(z.record(z.string(), z.number().int()).catch({})),
    id: z.string().max(MAX_ID).optional(),
    version: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .default(0),
    code: z.string().overwrite(plainCode).max(MAX_CODE, key('code-too-long')).optional(),
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .catch(undefined),
  })
  .superRefine((form, context) => {
    if (form.hasSizes && repeatedCode([form.code, ...form.sizes.map(({ code }) => code)]) !== null) {
      context.addIssue({ code: 'custom', path: ['sizes'], message: key('code-twice') })
    }
    if (form.compareAt === undefined || form.compareAt > form.price) return
    context.addIssue({ code: 'custom', path: ['compareAt'], message: key('compare-not-above') })
  })

export type ProductForm = z.output<typeof productForm>

export function productInput(form: ProductForm) {
  const sizes = form.hasSizes ? form.sizes : []
  return {
    name: form.name,
    description: form.description || null,
    price: form.price,
    compareAtPrice: form.compareAt ?? null,
    categoryId: form.categoryId === NO_CATEGORY ? null : form.categoryId,
    isActive: form.isActive,
    isFeatured: form.isFeatured,
    lowStock: form.lowStock ?? null,
    code: form.code || null,
    sizes,
    inventory: form.inventory,
  }
}

export function isStockCount(text: string): boolean {
  const count = text.trim() === '' ? 0 : readCount(text)
  return count !== null && count <= MAX_STOCK
}

function stockCount(refusal: ProductFieldRefusal) {
  return z
    .string()
    .trim()
    .refine(isStockCount, refusal)
    .transform((count) => readCount(count) ?? 0)
}

function checkbox() {
  return z
    .string()
    .optional()
    .transform((value) => value === 'on')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
