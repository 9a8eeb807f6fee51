import type { SharedTillView } from '#app/components/merchant/pos/lock/shared-till.tsx'
import type { LockView } from '#app/components/merchant/pos/lock/till-lock.tsx'
import { type OpenTill, peopleOfTill } from '#app/data/staff/till-access.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { tillsPage } from '#copy/merchant/till-lock'

export async function lockView(context: Context, till: OpenTill): Promise<LockView> {
  return { name: till.name, storeName: till.store.name, people: await peopleOfTill(context, till) }
}

/** Null while it is locked. */
export async function sharedTillView(context: Context, till: OpenTill | null): Promise<SharedTillView | null> {
  if (!till?.person) return null
  const { id, name } = till.person
  const { store, lockMinutes } = till
  return {
    ...(await lockView(context, till)),
    ...{ storeId: store.id, lockMinutes, seller: { id, name: name || tillsPage().owner } },
  }
}
