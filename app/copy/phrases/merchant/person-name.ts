import type { LedgerSource } from '#app/domain/payment/ledger.ts'
import { isMembership, type Names, type Reader } from '#app/domain/staff/actor.ts'
import { personWords as words } from '#copy/merchant/activity'
import { orderMoney } from '#copy/merchant/order-money'

/** `id` as it stands in a row of the store. */
export function personName(id: string | null, { actor, names }: Reader): string {
  return isReader(id, actor) ? words().you : named(id, names, words())
}

/** Inside a sentence; `who` is for those that say otherwise that it was the reader. */
export function personInText(id: string | null, { actor, names }: Reader): { person: string; who: 'you' | 'other' } {
  return { person: named(id, names, words().inText), who: isReader(id, actor) ? 'you' : 'other' }
}

function isReader(id: string | null, actor: string): boolean {
  return id === actor || (id === null && !isMembership(actor))
}

function named(
  id: string | null,
  names: Names,
  { owner, formerStaff }: Record<'owner' | 'formerStaff', string>,
): string {
  return (id !== null && names[id]) || (isMembership(id) ? formerStaff : owner)
}

export function recordedByText(source: LedgerSource, id: string | null, reader: Reader): string {
  const text = orderMoney().by[source]
  const isOwn = id === null || id === reader.actor
  if (isOwn || (source !== 'owner' && source !== 'till')) return text
  const by = words().by({ name: personInText(id, reader).person })
  return source === 'owner' ? by : `${text}, ${by}`
}
