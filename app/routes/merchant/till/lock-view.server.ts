import { tillKeyOf } from '#app/auth/till/cookies.server.ts'
import type { SharedTillView } from '#app/components/merchant/pos/lock/shared-till.tsx'
import type { LockView } from '#app/components/merchant/pos/lock/till-lock.tsx'
import { findKnownTill, type OpenTill, peopleOfTill } from '#app/data/staff/till-access.server.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { tillAccount } from '#app/domain/staff/till.ts'
import type { Context } from '#app/load-context.server.ts'
import { roleRefused } from '#copy/errors'
import { tillsPage } from '#copy/merchant/till-lock'

export async function sharedTillView(context: Context, till: OpenTill): Promise<SharedTillView> {
  const { person, lockMinutes } = till
  const seller = person && { id: person.id, name: person.name || tillsPage().owner }
  const people = await peopleOfTill(context, till)
  const { name, proUntil } = till.store
  const isPaused = people.length < till.sellers.length && tierUntil(proUntil, context.now()) === 'free'
  const paused = isPaused ? roleRefused().plan({ store: name }) : null
  return { ...viewOf(till), people, paused, lockMinutes, seller }
}

/** Of a till that was revoked: what waits on the device is still sent. */
export async function endedView(request: Request, context: Context): Promise<LockView | null> {
  const key = tillKeyOf(request)
  const till = key && (await findKnownTill(context, key))
  return till && till.revokedAt !== null ? { ...viewOf(till), people: [], isEnded: true } : null
}

function viewOf({ name, device, store }: Pick<OpenTill, 'name' | 'device' | 'store'>) {
  return { name, storeName: store.name, account: tillAccount(device), storeId: store.id, timeZone: store.timeZone }
}
