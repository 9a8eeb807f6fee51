import type { ClaimForm, ShownClaim } from '#app/components/storefront/order/order-view.ts'
import type { OrderByToken } from '#app/data/order/by-token.server.ts'
import { formatAmount, formatMoney, type Minor } from '#app/domain/money.ts'
import { amountDue } from '#app/domain/order/change/balance.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { otherClaimMethods } from '#app/domain/payment/claim-form.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { claimWords } from '#copy/storefront/order-claim'

type OpenOrder = Extract<OrderByToken, { closed: false }>

/** A refused claim, for the form. */
export interface SentClaim {
  message: string
  amount: string
  error: ClaimForm['error']
}

export function shownClaims({ order, claims }: OpenOrder): ShownClaim[] {
  if (!isOpen(order.status)) return []
  return claims.flatMap(({ id, code, amount, state }) => (isShown(state) ? [{ id, code, amount, state }] : []))
}

const SHOWN: readonly ShownClaim['state'][] = ['waiting', 'confirmed', 'refused']

function isShown(state: string): state is ShownClaim['state'] {
  return SHOWN.some((shown) => shown === state)
}

export function claimForm(found: OpenOrder, sent: SentClaim | null): ClaimForm | null {
  if (!isOpen(found.order.status) || (amountDue(found.order) === 0 && !sent)) return null
  const label = otherClaimMethods(found.payments).length > 0 ? claimWords().otherMessage : claimWords().message
  if (sent) return { ...sent, label, isOpen: true }
  const rest = unclaimed(found)
  return {
    label,
    message: '',
    amount: rest > 0 ? formatAmount(rest, moneyFormatOf(found.order.currency)) : '',
    error: null,
    isOpen: false,
  }
}

/** Shown once, right after `claimId` was sent; says the rest when it was too little. */
export function claimNotice(found: OpenOrder, claimId: string | null): string | null {
  const claim = found.claims.find(({ id, state }) => id === claimId && state === 'waiting')
  if (!claim) return null
  const rest = unclaimed(found)
  const money = (minor: Minor) => formatMoney(minor, moneyFormatOf(found.order.currency))
  if (rest > 0) return claimWords().smaller({ amount: money(claim.amount), open: money(rest) })
  return claimWords().thanks({ storeName: found.store.name })
}

/** Returns the due amount less waiting claims. */
function unclaimed({ order, claims }: OpenOrder): Minor {
  const waiting = claims.filter(({ state }) => state === 'waiting').reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, amountDue(order) - waiting)
}
