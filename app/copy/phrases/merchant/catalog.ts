import type { Tier } from '#app/domain/plan/limits.ts'
import { failed, productLimitWords, refused, restoredWords } from '#copy/merchant/catalog'

export interface ToastText {
  title: string
  text?: string
}

/** `size` is '' for a product without sizes. */
export function stockChanged(current: number, size: string): string {
  return size === '' ? refused().stockChanged({ current }) : refused().sizeStockChanged({ current, size })
}

export function stockPromised(orders: string, size: string): string {
  return size === '' ? refused().stockPromised({ orders }) : refused().sizeStockPromised({ orders, size })
}

export function failedWords(intent: string): string {
  const words = failed()
  const titles: Record<string, string> = {
    'delete-product': words.remove,
    'restore-product': words.restore,
    'hide-product': words.status,
    'publish-product': words.status,
    'feature-product': words.feature,
    'unfeature-product': words.status,
    'save-category': words.saveCategory,
    'delete-category': words.removeCategory,
    'reorder-categories': words.reorder,
    'move-product': words.move,
  }
  return titles[intent] ?? words.save
}

export function restoredWithout(codes: string[], isUncategorized: boolean): string {
  const lost = codes.length > 0 ? [restoredWords().codesLost({ codes: codes.join(', ') })] : []
  return [...lost, ...(isUncategorized ? [restoredWords().uncategorized] : [])].join(' ')
}

export function productLimit(max: number, tier: Tier): ToastText {
  return { title: productLimitWords().title, text: productLimitWords().text({ max, tier }) }
}
