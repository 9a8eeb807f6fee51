import { parseWithZod } from '@conform-to/zod/v4'
import type { Merchant } from '#app/auth/guards.server.ts'
import { restoredWithout } from '#app/copy/phrases/merchant/catalog.ts'
import { heldProduct } from '#app/copy/phrases/merchant/held-product.ts'
import {
  type ProductFieldRefusal,
  type ProductForm,
  productForm,
  productInput,
} from '#app/domain/catalog/product-form.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { firstRefusal } from '#app/domain/text/form-field.ts'
import { done, failed } from '#copy/merchant/catalog'
import { imageWarning } from '#copy/merchant/image-warning'
import { productFieldWords } from '#copy/merchant/product-form'
import { stockQuestion } from '#copy/merchant/stock-question'
import {
  answerChanged,
  answerHeld,
  answerNotSaved,
  answerProductRefusal,
  answerSaved,
} from './catalog-answers.server.ts'

export interface ProductAction {
  form: FormData
  merchant: Merchant
  tier: Tier
  now: number
  zone: string
}

export async function saveProduct(action: ProductAction) {
  const submission = parseWithZod(action.form, { schema: productForm })
  if (submission.status !== 'success') {
    const refusal = firstRefusal<ProductFieldRefusal>(submission.error)
    const text = refusal && productFieldWords()[refusal]
    return answerNotSaved({ title: failed().save, ...(text ? { text } : {}) }, 'save-product')
  }
  const form = submission.value
  return form.id ? editProduct(action, form.id, form) : createProduct(action, form)
}

export async function setProductActive({ form, merchant, now, tier }: ProductAction, isActive: boolean) {
  const intent = isActive ? 'publish-product' : 'hide-product'
  const products = merchant.store.rows.products
  const id = String(form.get('id') ?? '')
  const answer = await (isActive ? products.publish(id) : products.hide(id))
  if (!answer.ok) return answerProductRefusal(answer, failed().status, intent, tier)
  const toast = isActive ? done().productActivated : done().productDeactivated
  const text = isActive && answer.isSoldOut ? stockQuestion().live : ''
  return answerSaved({ ...toast, text }, { intent, storeId: merchant.store.id, now })
}

export async function setProductFeatured({ form, merchant, now, tier }: ProductAction, isFeatured: boolean) {
  const intent = isFeatured ? 'feature-product' : 'unfeature-product'
  const answer = await merchant.store.rows.products.setFeatured(String(form.get('id') ?? ''), isFeatured)
  if (!answer.ok) return answerProductRefusal(answer, failed().feature, intent, tier)
  const toast = isFeatured ? done().productFeatured : done().productUnfeatured
  return answerSaved(toast, { intent, storeId: merchant.store.id, now })
}

export async function deleteProduct({ form, merchant, now, tier }: ProductAction) {
  const products = merchant.store.rows.products
  const id = String(form.get('id') ?? '')
  if ((await products.find(id)) === null) {
    return answerProductRefusal({ ok: false, reason: 'product-not-found' }, failed().remove, 'delete-product', tier)
  }
  const holders = await products.holdingOrders(id)
  const orders = holders.join(' ')
  if (holders.length > 0 && orders !== form.get('orders')) return answerHeld({ id, text: heldProduct(holders), orders })
  await products.retire(id)
  return answerSaved(done().productDeleted, { intent: 'delete-product', storeId: merchant.store.id, now })
}

export async function restoreProduct({ form, merchant, now, tier }: ProductAction) {
  const intent = 'restore-product'
  const answer = await merchant.store.rows.products.restore(String(form.get('id') ?? ''))
  if (!answer.ok) return answerProductRefusal(answer, failed().restore, intent, tier)
  const text = restoredWithout(answer.lostCodes, answer.isUncategorized)
  const toast = { ...done().productRestored, ...(text ? { text } : {}) }
  return answerSaved(toast, { intent, storeId: merchant.store.id, now })
}

async function createProduct({ merchant, now, tier, zone }: ProductAction, form: ProductForm) {
  const { store } = merchant
  const { products } = store.rows
  const answer = await products.create(productInput(form, zone), form.images, store.actor, form.key)
  if (!answer.ok && answer.reason === 'product-saved-before' && form.key) {
    const current = await products.owned(form.key)
    if (current) return answerChanged(current, 'save-product')
  }
  if (!answer.ok) return answerProductRefusal(answer, failed().create, 'save-product', tier)
  return answerSaved(done().productAdded, {
    intent: 'save-product',
    storeId: store.id,
    now,
    warning: missingImages(answer.missingImages),
  })
}

async function editProduct(action: ProductAction, id: string, form: ProductForm) {
  const { merchant, now, tier, zone, form: formData } = action
  const { store } = merchant
  const products = store.rows.products
  const edit = { version: form.version, shownStock: form.shown, by: store.actor }
  const answer = await products.edit(id, productInput(form, zone), edit)
  if (!answer.ok && answer.reason === 'product-changed') {
    const current = await products.owned(id)
    if (current) return answerChanged(current, 'save-product')
  }
  if (!answer.ok) return answerProductRefusal(answer, failed().save, 'save-product', tier)
  const images = formData.get('imagesChanged') === 'on' ? await products.setImages(id, form.images) : unchanged
  if (!images.ok) return answerProductRefusal(images, failed().save, 'save-product', tier)
  return answerSaved(done().productUpdated, {
    intent: 'save-product',
    storeId: store.id,
    now,
    warning: missingImages(images.missingImages),
  })
}

const unchanged = { ok: true, missingImages: 0 } as const

function missingImages(missing: number) {
  return missing > 0 ? imageWarning() : undefined
}
