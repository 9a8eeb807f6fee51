import type { DiscountsView } from '#app/components/merchant/discounts/discounts-view.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { discountStatus } from '#app/domain/discount/discount.ts'
import { discountFields } from '#app/domain/discount/discount-form.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'

interface StoreSettings {
  currency: string
  timeZone: string
  proUntil: number | null
}

export async function discountsView(rows: OpenStore, store: StoreSettings, now: number): Promise<DiscountsView> {
  const tier = tierUntil(store.proUntil, now)
  return {
    rows: (await rows.discounts.list()).map(({ updatedAt, ...discount }) => ({
      ...discount,
      status: discountStatus(discount, now),
      fields: discountFields(discount, store.timeZone),
      version: updatedAt,
    })),
    moneyFormat: moneyFormatOf(store.currency),
    timeZone: store.timeZone,
    isOffered: limitsOf(tier).hasDiscounts,
    upgradePath: upgradePath(tier),
  }
}
