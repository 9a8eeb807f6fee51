import type { CategoryFieldRefusal } from '#app/domain/catalog/category-form.ts'
import type { ToastText } from './catalog.ts'

export const categoryFieldWords = {
  'category-name-required': { title: 'Category name required', text: 'Please enter a name for the category' },
  'category-name-too-long': { title: 'Category name too long', text: 'Please use at most 60 characters' },
  'category-description-too-long': { title: 'Description too long', text: 'Please use at most 300 characters' },
} satisfies Record<CategoryFieldRefusal, ToastText>
