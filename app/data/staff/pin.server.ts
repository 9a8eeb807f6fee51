import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { PINS_PER_DEVICE, PINS_PER_PERSON, PINS_PER_STORE } from '#app/domain/limit.ts'
import { type PinRefusal, type Refused, refuse } from '#app/domain/refusal.ts'
import type { Role } from '#app/domain/staff/role.ts'
import type { Context } from '#app/load-context.server.ts'
import { pins } from '../schema/accounts.server.ts'
import {
  countOneStatement,
  countsRead,
  hasRoom,
  type RateLimitKey,
  rateLimitKey,
  returnCounts,
  waitForAll,
} from '../sql/limits.server.ts'
import { type StoreScope, storeScope } from '../sql/scope.server.ts'
import { activityOf, hasJustChanged, type OwnDatabase, writeTold } from './activity.server.ts'
import { hashOf, isHashOf } from './pin-hash.server.ts'
import { holdersRead, isInStore } from './pin-holders.server.ts'

export interface PinTry {
  /** A membership's id, or the owner's user id. */
  person: string
  /** A till's id, or a session's. */
  device: string
  pin: string
}

export interface PinHolder {
  ok: true
  person: string
  role: Role
  /** '' for an owner whose profile has none. */
  name: string
  mustChange: boolean
}

export interface Approver extends Pick<PinHolder, 'person' | 'name'> {
  role: 'owner' | 'manager'
}

export type PinCheckRefusal = 'pin-missing' | 'pin-wrong' | 'pin-tries'

/** 'pin-missing' also of whoever is not of the store; `waitMs` is set for 'pin-tries' alone. */
export type RefusedTry = Refused<PinCheckRefusal> & { waitMs: number | null }

const WRONG_TOLD = 3

type Written = { ok: true } | Refused<PinRefusal>

/** The PINs of a store's people; each has been read by domain/staff/pin.ts. */
export function createPins(
  context: Context,
  storeId: string,
  own: OwnDatabase = { scope: storeScope(context.db, storeId), isFirst: true },
) {
  const { db, now } = context
  const store = sql`${storeId}`
  const isOf = (person: string) => and(eq(pins.store, storeId), eq(pins.person, person))

  async function judge({ person, device, pin }: PinTry): Promise<(PinHolder & { hash: string }) | RefusedTry> {
    const at = now()
    const keys = keysOf({ person, device })
    // Counted before it is compared: of many at once only as many as there is room for are judged.
    const [counts, [holder]] = await db.batch([
      countsRead(db, store, keys, at),
      holdersRead(db, isOf(person)),
      ...countStatements(db, store, keys, at),
    ])
    const waitMs = waitForAll(counts, keys, at)
    if (waitMs !== null) return { ...refuse('pin-tries'), waitMs }
    if (!holder) return { ...refuse('pin-missing'), waitMs }
    if (!isHashOf(context, storeId, person, pin, holder.hash)) {
      await tellWrong(context, own.scope, counts, person)
      return { ...refuse('pin-wrong'), waitMs }
    }
    await returnCounts(context, store, keys, at)
    return { ok: true, ...holder }
  }

  return {
    async find(person: string): Promise<{ setAt: number; mustChange: boolean } | null> {
      const [row] = await db.select({ setAt: pins.setAt, mustChange: pins.mustChange }).from(pins).where(isOf(person))
      return row ?? null
    },

    /** Who may allow what a seller may not: owner and managers who have chosen their own PIN. */
    async approvers(): Promise<Approver[]> {
      const rows = await holdersRead(db, and(eq(pins.store, storeId), eq(pins.mustChange, false))).orderBy(
        asc(pins.setAt),
      )
      return rows.flatMap(({ person, role, name }) =>
        role === 'owner' || role === 'manager' ? [{ person, role, name }] : [],
      )
    },

    async check(tried: PinTry): Promise<PinHolder | RefusedTry> {
      const judged = await judge(tried)
      if (!judged.ok) return judged
      const { hash, ...holder } = judged
      return holder
    },

    /** The first of a person: of two at once one is set. */
    async choose(person: string, pin: string): Promise<Written> {
      const hash = hashOf(context, storeId, person, pin)
      const written = await db
        .insert(pins)
        .select(sql`SELECT ${storeId}, ${person}, ${hash}, ${now()}, 0 WHERE ${isInStore(store, person)}`)
        .onConflictDoNothing()
        .returning({ person: pins.person })
      if (written.length > 0) return { ok: true }
      return (await this.find(person)) ? refuse('pin-exists') : refuse('member-not-found')
    },

    /** Over any that stands; `mustChange` for one that somebody else chose. */
    async set(person: string, pin: string, { mustChange }: { mustChange: boolean }): Promise<Written> {
      const row = { hash: hashOf(context, storeId, person, pin), setAt: now(), mustChange }
      const write = db
        .insert(pins)
        .select(
          sql`SELECT ${storeId}, ${person}, ${row.hash}, ${row.setAt}, ${mustChange ? 1 : 0} WHERE ${isInStore(store, person)}`,
        )
        .onConflictDoUpdate({ target: [pins.store, pins.person], set: row })
        .returning({ person: pins.person })
      const written = await (mustChange ? writeTold(context, own, write, ['pin-set', { member: person }]) : write)
      return written.length > 0 ? { ok: true } : refuse('member-not-found')
    },

    /** `pin` is the old one, counted as any try. */
    async change(tried: PinTry, newPin: string): Promise<Written | RefusedTry> {
      const judged = await judge(tried)
      if (!judged.ok) return judged
      if (newPin === tried.pin) return refuse('pin-same')
      const written = await db
        .update(pins)
        .set({ hash: hashOf(context, storeId, tried.person, newPin), setAt: now(), mustChange: false })
        .where(and(isOf(tried.person), eq(pins.hash, judged.hash)))
        .returning({ person: pins.person })
      return written.length > 0 ? { ok: true } : { ...refuse('pin-wrong'), waitMs: null }
    },
  }
}

type TryKeys = [RateLimitKey, RateLimitKey, RateLimitKey]

export function keysOf({ person, device }: Pick<PinTry, 'person' | 'device'>): TryKeys {
  return [
    rateLimitKey(PINS_PER_PERSON, `${device} ${person}`),
    rateLimitKey(PINS_PER_DEVICE, device),
    rateLimitKey(PINS_PER_STORE, ''),
  ]
}

export function hasTries(store: SQL, keys: TryKeys, at: number): SQL {
  return sql.join(
    keys.map((key) => hasRoom(store, key, at)),
    sql` AND `,
  )
}

export function countStatements(db: Context['db'], store: SQL, keys: TryKeys, at: number) {
  const [first, ...others] = keys
  return [
    countOneStatement(db, store, first, at, hasTries(store, keys, at)),
    ...others.map((key) => countOneStatement(db, store, key, at, hasJustChanged)),
  ]
}

/** `counts` are of before, wrong ones alone. At a lock nobody is known but `member`. */
export async function tellWrong(
  context: Pick<Context, 'now' | 'newId'>,
  scope: StoreScope,
  counts: { key: string; count: number }[],
  member: string,
): Promise<void> {
  const wrong = counts.find(({ key }) => key.startsWith(`${PINS_PER_PERSON.name}:`))?.count ?? 0
  if (wrong + 1 !== WRONG_TOLD) return
  const told = { ...scope, actor: scope.actor ?? member }
  const [statement] = activityOf(told, context, 'pins-wrong', { member }, sql`true`)
  if (statement) await scope.batch([statement])
}
