import { data } from '@remix-run/cloudflare'
import type { FormActionData } from '#app/components/merchant/settings-forms/form-answer.ts'
import { productLimit, refused as refusedWords } from '#app/copy/en/merchant/catalog.ts'
import { imageLimit } from '#app/copy/en/merchant/images.ts'
import { productWordsOf } from '#app/copy/en/onboarding/forms.ts'
import { onboarding } from '#app/copy/en/onboarding/steps.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { productInput } from '#app/domain/catalog/product-form.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { checkFirstProduct } from '#app/domain/onboarding/first-product-form.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { logFault } from '#app/log.server.ts'

interface StoreActor {
  rows: OpenStore
  userId: string
  tier: Tier
}

/** `isWhole` is false when an image is missing; the product is saved anyway. */
export async function addFirstProduct(fields: Fields, { rows, userId, tier }: StoreActor) {
  const check = checkFirstProduct(fields)
  if (!check.ok) return refuse(fields, null, productWordsOf(check.errors))
  const { images, key } = check.value
  try {
    const result = await rows.products.create(productInput(check.value), images, userId, key)
    if (!result.ok) return refuse(fields, refusalWords(result.reason, tier))
    return { ok: true as const, isWhole: result.missingImages === 0 }
  } catch (error) {
    logFault(null, 'a first product was not saved', error, { store: rows.id })
    return refuse(fields, onboarding.unexpected, {}, 503)
  }
}

function refusalWords(reason: string, tier: Tier): string {
  switch (reason) {
    case 'product-limit-reached':
      return productLimit(limitsOf(tier).maxProducts, tier).text ?? ''
    case 'image-limit-reached':
      return imageLimit(limitsOf(tier).maxImagesPerProduct, tier).text
    case 'product-name-required':
      return refusedWords.nameRequired.text
    case 'product-saved-before':
      return refusedWords.savedBefore
    case 'price-invalid':
      return refusedWords.priceInvalid
    case 'stock-invalid':
      return refusedWords.stockInvalid
    default:
      return onboarding.unexpected
  }
}

function refuse(values: Fields, error: string | null, errors: Record<string, string> = {}, status = 422) {
  return { ok: false as const, answer: data<FormActionData>({ values, errors, error }, { status }) }
}
