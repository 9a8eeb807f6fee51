import { data } from '@remix-run/cloudflare'
import type { CatalogAnswer } from '#app/components/merchant/catalog/answer.ts'
import { failed, productLimit, refused, type Said, upgrade } from '#app/copy/en/catalog.ts'
import { imageLimit, images } from '#app/copy/en/merchant-images.ts'
import type { ProductRefused } from '#app/data/product/products.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { limitsOf, type Tier, upgradePath } from '#app/domain/plan/limits.ts'

/** Answers a saved write; the cookie keeps the owner's next store page from being older than it. */
export function saved(said: Said, details: { intent: string; storeId: string; now: number; warning?: string }) {
  const { intent, storeId, now, warning } = details
  const headers = { 'Set-Cookie': freshCookie(storeId, now) }
  return data<CatalogAnswer>({ ok: true, intent, ...said, ...(warning ? { warning } : {}) }, { headers })
}

export function notSaved(said: Said & { way?: CatalogAnswer['way'] }, intent: string, status = 422) {
  return data<CatalogAnswer>({ ok: false, intent, ...said }, { status })
}

/** A refused product write, in words for the owner. */
export function productRefused(refusal: ProductRefused, title: string, intent: string, tier: Tier) {
  switch (refusal.reason) {
    case 'product-limit-reached': {
      const way = { path: upgradePath(tier), label: upgrade }
      return notSaved({ ...productLimit(limitsOf(tier).maxProducts, tier), way }, intent)
    }
    case 'image-limit-reached': {
      const way = { path: '/upgrade', label: images.upgradeToPro }
      return notSaved({ ...imageLimit(limitsOf(tier).maxImagesPerProduct, tier), way }, intent)
    }
    case 'product-name-required':
      return notSaved(refused.nameRequired, intent)
    case 'product-not-found':
      return notSaved({ title, text: refused.gone }, intent, 404)
    case 'category-not-found':
      return notSaved({ title, text: refused.categoryGone }, intent, 404)
    case 'product-changed':
      return notSaved({ title, text: refused.changed }, intent, 409)
    case 'product-code-used':
      return notSaved({ title, text: refused.codeUsed }, intent)
    case 'product-saved-before':
      return notSaved({ title, text: refused.savedBefore }, intent, 409)
    case 'price-invalid':
      return notSaved({ title, text: refused.priceInvalid }, intent)
    case 'stock-invalid':
      return notSaved({ title, text: refused.stockInvalid }, intent)
    case 'stock-changed':
      return notSaved(
        {
          title,
          text: 'current' in refusal ? refused.stockChanged(refusal.current, refusal.size) : refused.stockInvalid,
        },
        intent,
      )
    case 'stock-promised':
      return notSaved(
        {
          title,
          text:
            'orders' in refusal
              ? refused.stockPromised(refusal.orders.map(orderNumber).join(', '), refusal.size)
              : refused.stockInvalid,
        },
        intent,
      )
  }
}

/** A refused category write, in words for the owner. */
export function categoryRefused(reason: 'category-not-found' | 'category-name-required', intent: string) {
  if (reason === 'category-name-required') return notSaved(refused.categoryName, intent)
  const title = intent === 'delete-category' ? failed.removeCategory : failed.saveCategory
  return notSaved({ title, text: refused.categoryGone }, intent, 404)
}
