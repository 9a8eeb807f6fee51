import { completeLanguage } from '#app/copy/languages.ts'
import { DEFAULT_LANGUAGE } from '#app/copy/reader.ts'
import type { ShellData } from '#app/data/store/shell.server.ts'
import { showsBranding } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { isLimited } from '#app/domain/staff/permission.ts'
import type { Role } from '#app/domain/staff/role.ts'
import { slipStore } from '../receipts/receipt-slip.server.ts'

export function tillConfig(
  store: NonNullable<ShellData['storeRow']>,
  {
    email,
    seller,
    role,
    now,
    origin,
  }: Pick<TillConfig, 'email' | 'seller'> & { role: Role; now: number; origin: string },
): TillConfig {
  const { currency, timeZone, country, messagingPlatform: platform } = store
  const { sellerDiscount, floorPercent, sellsExtras } = store
  return {
    email,
    seller,
    limits: isLimited(role, 'sales.book') ? { sellerDiscount, floorPercent, sellsExtras } : null,
    ...slipStore({ ...store, logo: store.logoUrl, platform }, origin),
    isBranded: showsBranding(store.proUntil, now),
    currency,
    moneyFormat: moneyFormatOf(currency),
    timeZone,
    language: completeLanguage(store.language, DEFAULT_LANGUAGE),
    country,
    platform,
  }
}
