import { readOnce } from '#app/data/sql/read-once.server.ts'
import type { StoreOfPerson } from '#app/data/staff/stores.server.ts'
import { findKnownTill, findTill, type OpenTill } from '#app/data/staff/till-access.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { tillAccount } from '#app/domain/staff/till.ts'
import type { Context } from '#app/load-context.server.ts'
import type { Person } from '../guards.server.ts'
import { tillKeyOf } from './cookies.server.ts'

/** A shared till of this device, locked or not; a session on the device goes first. */
export function findTillOfDevice(request: Request, context: Context): Promise<OpenTill | null> {
  return readOnce(context, `till ${request.headers.get('cookie')}`, async () => {
    const key = tillKeyOf(request)
    return key && findTill(context, key)
  })
}

/** The till that proves a late sale without anybody at it: locked, or revoked after it was sold. */
export async function findTillOfLateSale(
  request: Request,
  context: Context,
  { storeId, soldAt }: { storeId: string; soldAt: number },
) {
  const key = tillKeyOf(request)
  const till = key && (await findKnownTill(context, key))
  if (!till || till.store.id !== storeId || (till.revokedAt ?? soldAt + 1) <= soldAt) return null
  return { ...till, rows: await openStore(context, storeId) }
}

export function personAt(till: OpenTill | null): Person | null {
  if (!till?.person) return null
  const account = tillAccount(till.device)
  return {
    user: {
      ...{ id: account, email: account, name: till.person.name, sessionId: till.device },
      ...{ isConfirmed: true, createdAt: new Date(0), language: null },
    },
    stores: [{ ...till.store, role: 'seller', actor: till.person.id, till: till.device }],
  }
}

/** Where the money that is recorded lies: a shared till, or a person on their own. */
export function tillOf({ store: { till, actor } }: { store: Pick<StoreOfPerson, 'actor' | 'till'> }): string {
  return till === undefined ? actor : tillAccount(till)
}
