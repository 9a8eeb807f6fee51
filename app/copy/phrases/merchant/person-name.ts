import type { LedgerSource } from '#app/domain/payment/ledger.ts'
import { isMembership, type Reader } from '#app/domain/staff/actor.ts'
import { personWords as words } from '#copy/merchant/activity'
import { orderMoney } from '#copy/merchant/order-money'

/** `id` as it stands in a row of the store. */
export function personName(id: string | null, { actor, names }: Reader): string {
  if (id === actor || (id === null && !isMembership(actor))) return words().you
  if (id === null) return words().owner
  return names[id] || (isMembership(id) ? words().formerStaff : words().owner)
}

export function recordedByText(source: LedgerSource, id: string | null, reader: Reader): string {
  const text = orderMoney().by[source]
  const isOwn = id === null || id === reader.actor
  if (isOwn || (source !== 'owner' && source !== 'till')) return text
  const by = words().by({ name: personName(id, reader) })
  return source === 'owner' ? by : `${text}, ${by}`
}
