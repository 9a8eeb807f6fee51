import { formatDate } from '#app/copy/dates.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { plan } from '#copy/merchant/shell'

/** Shape: 'Pro until 31 Oct'; here because a page's first date in the browser costs it 17 ms. */
export function planLine(store: { proUntil: number | null; timeZone: string } | null | undefined, now: number): string {
  if (!store?.proUntil || tierUntil(store.proUntil, now) !== 'pro') return plan().free
  return plan().proUntil({
    day: formatDate(store.proUntil, { day: 'numeric', month: 'short', timeZone: store.timeZone }),
  })
}
