import '#app/domain/no-eval.ts'
import * as z from 'zod'

export type CategoryFieldRefusal = 'category-name-required'

const key = (refusal: CategoryFieldRefusal) => refusal

/** The fields of the category dialog; its errors are CategoryFieldRefusals. */
export const categoryForm = z.object({
  name: z
    .string({ error: key('category-name-required') })
    .trim()
    .min(1, key('category-name-required')),
  description: z
    .string()
    .trim()
    .transform((text) => text || null)
    .default(null),
})

/** The input of categories.create and categories.edit. */
export type CategoryForm = z.output<typeof categoryForm>
