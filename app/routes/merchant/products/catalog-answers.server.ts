import { data } from '@remix-run/cloudflare'
import type { CatalogActionData } from '#app/components/merchant/catalog/answer.ts'
import { productLimit, stockChanged, stockPromised, type ToastText } from '#app/copy/phrases/merchant/catalog.ts'
import { imageLimit } from '#app/copy/phrases/merchant/images.ts'
import type { ProductRefused } from '#app/data/product/input.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { MAX_FEATURED } from '#app/domain/catalog/featured.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { limitsOf, type Tier, upgradePath } from '#app/domain/plan/limits.ts'
import { failed, refused, upgrade } from '#copy/merchant/catalog'
import { images } from '#copy/merchant/images'
import { productUnits } from '#copy/merchant/product-units'

/** Answers a saved write; the cookie keeps the owner's next store page from being older than it. */
export function answerSaved(
  said: ToastText,
  details: { intent: string; storeId: string; now: number; warning?: CatalogActionData['warning'] },
) {
  const { intent, storeId, now, warning } = details
  const headers = { 'Set-Cookie': freshCookie(storeId, now) }
  return data<CatalogActionData>({ ok: true, intent, ...said, ...(warning ? { warning } : {}) }, { headers })
}

export function answerNotSaved(
  said: ToastText & Pick<CatalogActionData, 'link' | 'lastResult' | 'isKeyUsed' | 'current' | 'takenCode'>,
  intent: string,
  status = 422,
) {
  return data<CatalogActionData>({ ok: false, intent, ...said }, { status })
}

/** Without a toast: the dialog shows it. */
export function answerHeld(question: NonNullable<CatalogActionData['question']>) {
  return data<CatalogActionData>({ ok: false, intent: 'delete-product', title: '', question }, { status: 409 })
}

export function answerProductRefusal(refusal: ProductRefused, title: string, intent: string, tier: Tier) {
  switch (refusal.reason) {
    case 'product-limit-reached': {
      const link = { path: upgradePath(tier), label: upgrade() }
      return answerNotSaved({ ...productLimit(limitsOf(tier).maxProducts, tier), link }, intent)
    }
    case 'image-limit-reached': {
      const link = { path: '/upgrade', label: images().upgradeToPro }
      return answerNotSaved({ ...imageLimit(limitsOf(tier).maxImagesPerProduct, tier), link }, intent)
    }
    case 'featured-limit-reached':
      return answerNotSaved({ title, text: refused().featuredFull({ max: MAX_FEATURED }) }, intent)
    case 'product-name-required':
      return answerNotSaved(refused().nameRequired, intent)
    case 'product-not-found':
      return answerNotSaved({ title, text: refused().gone }, intent, 404)
    case 'category-not-found':
      return answerNotSaved({ title, text: refused().categoryGone }, intent, 404)
    case 'product-changed':
      return answerNotSaved({ title, text: refused().changed }, intent, 409)
    case 'product-code-used':
      return answerNotSaved(
        {
          title,
          text: productUnits().codeUsed({ product: refusal.product }),
          takenCode: { code: refusal.code, product: refusal.product },
        },
        intent,
      )
    case 'product-saved-before':
      return answerNotSaved({ title, text: refused().savedAndRemoved, isKeyUsed: true }, intent, 409)
    case 'price-invalid':
      return answerNotSaved({ title, text: refused().priceInvalid }, intent)
    case 'stock-invalid':
      return answerNotSaved({ title, text: refused().stockInvalid }, intent)
    case 'stock-changed':
      return answerNotSaved(
        {
          title,
          text: 'current' in refusal ? stockChanged(refusal.current, refusal.size) : refused().stockInvalid,
        },
        intent,
      )
    case 'stock-promised':
      return answerNotSaved(
        {
          title,
          text:
            'orders' in refusal
              ? stockPromised(refusal.orders.map(orderNumber).join(', '), refusal.size)
              : refused().stockInvalid,
        },
        intent,
      )
  }
}

/** No words: the form merges the stored product, and says what changed. */
export function answerChanged(current: OwnedProduct, intent: string) {
  return answerNotSaved({ title: '', current }, intent, 409)
}

export function answerCategoryGone(intent: string) {
  const title = intent === 'delete-category' ? failed().removeCategory : failed().saveCategory
  return answerNotSaved({ title, text: refused().categoryGone }, intent, 404)
}
