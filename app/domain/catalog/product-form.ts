import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { isDay } from '#app/domain/discount/days.ts'
import { beginningOf, endOf } from '#app/domain/discount/discount-terms.ts'
import type { MoneyRefusal } from '#app/domain/money.ts'
import { readAmountAboveZero } from '#app/domain/money-field.ts'
import { refuse } from '#app/domain/text/form-field.ts'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { areNamesDistinct, isPair, MAX_OPTION_NAME, MAX_OPTIONS } from './options.ts'
import { MAX_NAME, MIN_NAME } from './product.ts'
import { MAX_CODE, plainCode, repeatedCode } from './product-code.ts'
import { NO_CATEGORY } from './product-fields.ts'
import { isStockCount } from './restock.ts'
import { hasTwins, isPriceOfSizeValid, isSizeTooLong, MAX_SIZES, parseSizes } from './sizes.ts'

export type ProductFieldRefusal =
  | MoneyRefusal
  | 'name-too-short'
  | 'name-too-long'
  | 'description-too-long'
  | 'price-not-positive'
  | 'compare-not-above'
  | 'inventory-negative'
  | 'low-stock-invalid'
  | 'cost-not-positive'
  | 'floor-not-positive'
  | 'floor-above-price'
  | 'day-invalid'
  | 'sale-ends-before-start'
  | 'sale-without-compare'
  | 'size-price-invalid'
  | 'too-many-options'
  | 'option-name-missing'
  | 'option-name-too-long'
  | 'option-names-same'
  | 'option-value-unclear'
  | 'size-too-long'
  | 'size-twice'
  | 'too-many-sizes'
  | 'too-many-images'
  | 'images-unreadable'
  | 'code-too-long'
  | 'code-twice'

export const MAX_DESCRIPTION = 2_000
export const MAX_IMAGES = 50
const MAX_ID = 64

const key = (refusal: ProductFieldRefusal) => refusal
const price = (refusal: ProductFieldRefusal) =>
  z
    .string({ error: refusal })
    .trim()
    .transform((text, context) => readAmountAboveZero(text, context, refusal))

const day = z
  .string()
  .trim()
  .refine((date) => date === '' || isDay(date), key('day-invalid'))
  .optional()

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
    costPrice: price('cost-not-positive').optional(),
    floorPrice: price('floor-not-positive').optional(),
    /** First and last day, '2026-12-01' in the store's zone. */
    saleFrom: day,
    saleUntil: day,
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
      .refine((sizes) => sizes.every(({ code }) => (code ?? '').length <= MAX_CODE), key('code-too-long'))
      .refine((sizes) => sizes.every(isPriceOfSizeValid), key('size-price-invalid')),
    optionNames: z
      .string()
      .default('[]')
      .transform(parseJson)
      .pipe(
        z
          .array(z.string().catch('').transform(visibleLine), { error: key('option-name-missing') })
          .max(MAX_OPTIONS, key('too-many-options'))
          .refine((names) => names.every((name) => name !== ''), key('option-name-missing'))
          .refine((names) => names.every((name) => name.length <= MAX_OPTION_NAME), key('option-name-too-long'))
          .refine(areNamesDistinct, key('option-names-same')),
      ),
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
    const refuse = (field: string, message: ProductFieldRefusal) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { compareAt, saleFrom, saleUntil, optionNames } = form
    const sizes = form.hasSizes ? form.sizes : []
    if (repeatedCode([form.code, ...sizes.map(({ code }) => code)]) !== null) refuse('sizes', 'code-twice')
    if (optionNames.length > 1 && !sizes.every(({ label }) => isPair(label))) refuse('sizes', 'option-value-unclear')
    if (compareAt !== undefined && compareAt <= form.price) refuse('compareAt', 'compare-not-above')
    const lowest = Math.min(form.price, ...sizes.map((size) => size.price ?? form.price))
    if (form.floorPrice !== undefined && form.floorPrice > lowest) refuse('floorPrice', 'floor-above-price')
    if (saleFrom && saleUntil && saleUntil < saleFrom) refuse('saleUntil', 'sale-ends-before-start')
    const isReduced = compareAt !== undefined || sizes.some((size) => size.compareAt != null)
    if ((saleFrom || saleUntil) && !isReduced) refuse('saleUntil', 'sale-without-compare')
  })

export type ProductForm = z.output<typeof productForm>

export function productInput(form: ProductForm, zone: string) {
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
    costPrice: form.costPrice ?? null,
    floorPrice: form.floorPrice ?? null,
    saleStartsAt: form.saleFrom ? beginningOf(form.saleFrom, zone) : null,
    saleEndsAt: form.saleUntil ? endOf(form.saleUntil, zone) : null,
    optionNames: sizes.length > 0 ? form.optionNames : [],
    sizes,
    inventory: form.inventory,
  }
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
