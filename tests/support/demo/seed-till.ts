import { sha256 } from '#app/data/sql/hash.server.ts'
import { hashOf } from '#app/data/staff/pin-hash.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { tillAccount } from '#app/domain/staff/till.ts'
import type { Context } from '#app/load-context.server.ts'
import { demoId } from './demo-id.ts'
import type { DemoShift, DemoStore } from './demo-store.ts'
import { demoTillKey } from './demo-till.ts'
import { insertRows } from './insert-rows.ts'

const HOUR = 3_600_000

/** A shared till, who sells there without an account, and its drawer by shifts. */
export function tillRows(db: D1Database, store: DemoStore, now: number) {
  const { till, staff } = store
  if (!till) return []
  const { seller } = till
  const [device = '', secret = ''] = demoTillKey.split('.')
  const sellers = [seller.id, ...staff.filter(({ role }) => role === 'seller').map(({ id }) => id)]
  const since = now - seller.sinceDaysAgo * 24 * HOUR
  return [
    ...insertRows(db, 'memberships', [
      { id: seller.id, store: store.id, user_id: null, role: 'seller', name: seller.name, since },
    ]),
    ...insertRows(db, 'till_devices', [
      {
        ...{ id: device, store: store.id, name: till.name, secret_hash: sha256(secret), created_at: since },
        ...{ sellers: JSON.stringify(sellers), lock_minutes: 10 },
      },
    ]),
    ...insertRows(
      db,
      'shifts',
      till.shifts.map((shift) => shiftRow(store, shift, now)),
    ),
    ...insertRows(
      db,
      'cash_movements',
      till.shifts.flatMap((shift) =>
        shift.movements.map(({ amount, reason, hoursAgo }) => ({
          ...{ store_id: store.id, shift_id: shift.id, id: demoId(reason), amount, reason },
          ...{ moved_by: seller.id, moved_at: now - hoursAgo * HOUR },
        })),
      ),
    ),
  ]
}

/** Of a payment that was recorded then at the till, if at all. */
export function drawerAt({ till }: DemoStore, hoursAgo: number | null) {
  const shift = till?.shifts.find(({ from, to }) => hoursAgo !== null && from >= hoursAgo && hoursAgo >= (to ?? 0))
  if (!till || !shift) return { recorded_by: null, till: null, shift: null }
  return { recorded_by: till.seller.id, till: accountOf(), shift: shift.id }
}

/** Of the people at the till, and of the owner and manager, who allow what a seller may not do. */
export async function setDemoPins(
  { DB, BETTER_AUTH_SECRET }: { DB: D1Database; BETTER_AUTH_SECRET: string },
  { id: store, owner, staff, till }: DemoStore,
  now: number,
): Promise<void> {
  if (!till) return
  const people = { owner: owner.id, tillSeller: till.seller.id } as Record<string, string>
  for (const { id, role } of staff) people[role] = id
  const hasher = { env: { BETTER_AUTH_SECRET } as Context['env'], newId: () => crypto.randomUUID().replaceAll('-', '') }
  const rows = Object.entries(till.pins).map(([who, pin]) => {
    const person = people[who] ?? ''
    return { store, person, hash: hashOf(hasher, store, person, pin), set_at: now }
  })
  await DB.batch(insertRows(DB, 'pins', rows))
}

function shiftRow({ id: store_id, till, timeZone, currency }: DemoStore, shift: DemoShift, now: number) {
  const opened_at = now - shift.from * HOUR
  const by = till?.seller.id ?? ''
  const { to, counted, expected } = shift
  return {
    ...{ store_id, id: shift.id, till: accountOf(), day: dayIn(timeZone, opened_at), currency },
    ...{ from_at: opened_at, opened_at, opened_by: by, float_amount: shift.float },
    ...{ counted_before: shift.countedBefore, closed_at: to === null ? null : now - to * HOUR },
    ...{ closed_by: to === null ? null : by, counted, expected },
    pieces: shift.pieces && JSON.stringify(shift.pieces),
  }
}

function accountOf(): string {
  return tillAccount(demoTillKey.split('.')[0] ?? '')
}
