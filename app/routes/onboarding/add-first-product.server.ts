import { parseWithZod } from '@conform-to/zod/v4'
import { productLimit } from '#app/copy/phrases/merchant/catalog.ts'
import { imageLimit } from '#app/copy/phrases/merchant/images.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { productInput } from '#app/domain/catalog/product-form.ts'
import { fieldsOf } from '#app/domain/onboarding/fields.ts'
import { firstProductForm, isWithoutStock, NO_STOCK } from '#app/domain/onboarding/first-product-form.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { logFault } from '#app/log.server.ts'
import { refused as refusedWords } from '#copy/merchant/catalog'
import { onboarding } from '#copy/onboarding/steps'
import { refuseForm } from './step-answer.server.ts'

interface StoreActor {
  rows: OpenStore
  userId: string
  tier: Tier
}

/** `isWhole` is false when an image is missing; the product is saved anyway. */
export async function addFirstProduct(form: FormData, { rows, userId, tier }: StoreActor) {
  const fields = fieldsOf(form)
  const submission = parseWithZod(form, { schema: firstProductForm })
  if (submission.status !== 'success') return refuse(fields, submission.error)
  // The page's script asks in a dialog; without one the form comes back once.
  if (isWithoutStock(submission.value) && fields.soldOut !== 'on') return refuse(fields, { soldOut: [NO_STOCK] })
  const { images, key } = submission.value
  try {
    const result = await rows.products.create(productInput(submission.value, DEFAULT_TIME_ZONE), images, userId, key)
    if (!result.ok) return refuse(fields, null, refusalWords(result.reason, tier))
    return { ok: true as const, isWhole: result.missingImages === 0 }
  } catch (error) {
    logFault(null, 'a first product was not saved', error, { store: rows.id })
    return refuse(fields, null, onboarding().unexpected, 503)
  }
}

function refusalWords(reason: string, tier: Tier): string {
  switch (reason) {
    case 'product-limit-reached':
      return productLimit(limitsOf(tier).maxProducts, tier).text ?? ''
    case 'image-limit-reached':
      return imageLimit(limitsOf(tier).maxImagesPerProduct, tier).text
    case 'product-name-required':
      return refusedWords().nameRequired.text
    case 'product-saved-before':
      return refusedWords().savedBefore
    case 'price-invalid':
      return refusedWords().priceInvalid
    case 'stock-invalid':
      return refusedWords().stockInvalid
    default:
      return onboarding().unexpected
  }
}

function refuse(...refusal: Parameters<typeof refuseForm>) {
  return { ok: false as const, answer: refuseForm(...refusal) }
}
