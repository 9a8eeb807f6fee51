import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from './category.ts'

export type CategoryFieldRefusal = 'category-name-required' | 'category-name-too-long' | 'category-description-too-long'

const key = (refusal: CategoryFieldRefusal) => refusal

export const categoryForm = z.object({
  name: z
    .string({ error: key('category-name-required') })
    .overwrite(visibleLine)
    .min(1, key('category-name-required'))
    .max(MAX_CATEGORY_NAME, key('category-name-too-long')),
  description: z
    .string()
    .overwrite(withLineFeeds)
    .trim()
    .max(MAX_CATEGORY_DESCRIPTION, key('category-description-too-long'))
    .default('')
    .transform((text) => text || null),
})

export type CategoryForm = z.output<typeof categoryForm>
