import { parseWithZod } from '@conform-to/zod/v4'
import { type CategoryFieldRefusal, categoryForm } from '#app/domain/catalog/category-form.ts'
import { firstRefusal } from '#app/domain/text/form-field.ts'
import { done, failed, refused } from '#copy/merchant/catalog'
import { categoryFieldWords } from '#copy/merchant/category-form'
import { answerCategoryGone, answerNotSaved, answerSaved } from './catalog-answers.server.ts'
import type { ProductAction } from './product-actions.server.ts'

export async function saveCategory({ form, merchant, now }: ProductAction) {
  const intent = 'save-category'
  const submission = parseWithZod(form, { schema: categoryForm })
  if (submission.status !== 'success') {
    const refusal = firstRefusal<CategoryFieldRefusal>(submission.error) ?? 'category-name-required'
    return answerNotSaved(categoryFieldWords()[refusal], intent)
  }
  const categories = merchant.store.rows.categories
  const id = String(form.get('id') ?? '')
  const answer = await (id === '' ? categories.create(submission.value) : categories.edit(id, submission.value))
  if (!answer.ok && answer.reason === 'category-name-used') {
    const text = refused().categoryNameUsed({ name: answer.name })
    const lastResult = submission.reply({ fieldErrors: { name: [text] } })
    return answerNotSaved({ title: failed().saveCategory, text, lastResult }, intent)
  }
  if (!answer.ok) {
    return answer.reason === 'category-limit-reached'
      ? answerNotSaved(refused().categoryLimit, intent)
      : answerCategoryGone(intent)
  }
  const toast = id === '' ? done().categoryCreated : done().categoryUpdated
  return answerSaved(toast, { intent, storeId: merchant.store.id, now })
}

export async function deleteCategory({ form, merchant, now }: ProductAction) {
  const intent = 'delete-category'
  const categories = merchant.store.rows.categories
  const id = String(form.get('id') ?? '')
  if (!(await categories.list()).some((category) => category.id === id)) {
    return answerCategoryGone(intent)
  }
  await categories.remove(id)
  return answerSaved(done().categoryDeleted, { intent, storeId: merchant.store.id, now })
}

export async function reorderCategories({ form, merchant, now }: ProductAction) {
  const intent = 'reorder-categories'
  const categories = merchant.store.rows.categories
  const ids = form.getAll('id').map(String)
  const ownIds = new Set((await categories.list()).map((category) => category.id))
  if (ids.length === 0 || ids.some((id) => !ownIds.has(id))) {
    return answerNotSaved({ title: failed().reorder, text: refused().categoryGone }, intent, 404)
  }
  await categories.reorder(ids)
  return answerSaved({ title: '' }, { intent, storeId: merchant.store.id, now })
}
