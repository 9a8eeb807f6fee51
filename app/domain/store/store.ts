export type Platform = 'whatsapp' | 'telegram'

export const MOST_CARD_PHOTOS = 3

export function isPlatform(value: unknown): value is Platform {
  return value === 'whatsapp' || value === 'telegram'
}

export function platformName(platform: Platform): 'WhatsApp' | 'Telegram' {
  return platform === 'telegram' ? 'Telegram' : 'WhatsApp'
}

export function storePath(slug: string): string {
  return `/store/${encodeURIComponent(slug)}`
}

export function productPath(slug: string, productId: string): string {
  return `${storePath(slug)}?product=${encodeURIComponent(productId)}`
}

export function categoryPath(slug: string, categoryId: string): string {
  return `${storePath(slug)}?category=${encodeURIComponent(categoryId)}`
}

export function feedPath(slug: string): string {
  return `${storePath(slug)}/feed.csv`
}

export function reportPath(slug: string): string {
  return `${storePath(slug)}/report`
}

export function productsExportPath(storeId: string): string {
  return `/store/${storeId}/products.csv`
}

/** Link to share: crawlers get the preview there, people are redirected to the store. */
export function sharePath(slug: string, productId?: string | null): string {
  const path = `/og-meta/${encodeURIComponent(slug)}`
  return productId ? `${path}?product=${encodeURIComponent(productId)}` : path
}

export function categorySharePath(slug: string, categoryId: string): string {
  return `${sharePath(slug)}?category=${encodeURIComponent(categoryId)}`
}

export function orderPath(token: string): string {
  return `/o/${encodeURIComponent(token)}`
}
