import type { ClonedStore } from '../../support/demo/clone.ts'
import { rowsOf } from './fixtures.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Puts a demo store's owner on a plan that ends in `days`: negative for the past, null for no end.
 */
export async function putOnPlan(
  store: ClonedStore,
  days: number | null,
  { isCanceled = false }: { isCanceled?: boolean } = {},
): Promise<void> {
  const endsAt = days === null ? null : Date.now() + days * DAY
  const startsAt = endsAt === null ? null : endsAt - 30 * DAY
  const selected = days === null || isCanceled ? 'free' : 'pro'
  await rowsOf(
    `UPDATE user_settings SET selected_plan = ?, subscription_status = ?, subscription_start_date = ?,
      subscription_end_date = ?, is_canceled = ? WHERE user_id = (SELECT id FROM user WHERE email = ?)`,
    selected,
    days === null ? 'free' : 'pro',
    startsAt,
    endsAt,
    isCanceled ? 1 : 0,
    store.ownerEmail,
  )
  await rowsOf('UPDATE stores SET pro_until = ? WHERE id = ?', endsAt, store.storeId)
}
