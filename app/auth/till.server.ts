import type { StoreOfPerson } from '#app/data/staff/stores.server.ts'
import { tillAccount } from '#app/domain/staff/till.ts'

/** Where the money that is recorded lies: a shared till, or a person on their own. */
export function tillOf({ store: { till, actor } }: { store: Pick<StoreOfPerson, 'actor' | 'till'> }): string {
  return till === undefined ? actor : tillAccount(till)
}
