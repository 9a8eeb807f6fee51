import type { SignedInUser } from '#app/auth/guards.server.ts'
import type { MailNotice } from '#app/components/merchant/shell/use-store-notice.tsx'
import { orderCap } from '#app/copy/phrases/account.ts'
import { confirmation as words } from '#copy/account'

/** `countedOrders` count against ORDER_CAP; null without such a store. */
export function mailNotice(
  { email, isConfirmed }: Pick<SignedInUser, 'email' | 'isConfirmed'>,
  countedOrders: number | null,
): MailNotice | null {
  if (isConfirmed) return null
  const cap = countedOrders === null ? '' : ` ${orderCap(countedOrders)}`
  const text = words().sentTo({ email }) + cap
  return { key: `mail-${countedOrders ?? 0}`, title: words().banner, text, action: words().sendAgain }
}
