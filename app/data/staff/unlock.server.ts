import { and, eq, sql } from 'drizzle-orm'
import { type Refused, refuse } from '#app/domain/refusal.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { pins, tillDevices } from '../schema/accounts.server.ts'
import { sha256 } from '../sql/hash.server.ts'
import { countsRead, waitForAll } from '../sql/limits.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { hasJustChanged } from './activity.server.ts'
import { countStatements, hasTries, keysOf, type RefusedTry, tellWrong } from './pin.server.ts'
import { hashOf, isHashOf } from './pin-hash.server.ts'
import { holdersRead } from './pin-holders.server.ts'
import { isOpenTill, type TillKey, tillRead, toOpenTill } from './till-access.server.ts'

export interface UnlockTry {
  person: string
  pin: string
  /** Over the one that somebody else chose. */
  newPin: string | null
}

/** `unlock` is the secret of this unlock: that of the one before opens nothing any more. */
export type Unlocked =
  | { ok: true; unlock: string }
  | RefusedTry
  | (Refused<'till-not-found' | 'member-not-found' | 'pin-same'> & { waitMs: null })
  | { ok: false; reason: 'must-change'; waitMs: null }

/** Right or wrong is said only by the batch that finds room for the try. */
export async function unlockTill(
  context: Context,
  key: TillKey,
  { person, pin, newPin }: UnlockTry,
): Promise<Unlocked> {
  const { db, newId } = context
  const at = context.now()
  const ofTill = sql`(SELECT store FROM till_devices WHERE id = ${key.device})`
  const isPinOf = and(sql`${pins.store} = ${ofTill}`, eq(pins.person, person))
  const [tills, [holder]] = await db.batch([tillRead(context, key), holdersRead(db, isPinOf)])
  const till = toOpenTill(tills)
  if (!till) return { ...refuse('till-not-found'), waitMs: null }
  if (!till.sellers.includes(person)) return { ...refuse('member-not-found'), waitMs: null }
  if (!holder) return { ...refuse('pin-missing'), waitMs: null }

  const storeId = till.store.id
  const store = sql`${storeId}`
  const keys = keysOf({ person, device: key.device })
  const counts = countsRead(db, store, keys, at)
  if (!isHashOf(context, storeId, person, pin, holder.hash)) {
    const [before] = await db.batch([counts, ...countStatements(db, store, keys, at)])
    const waitMs = waitForAll(before, keys, at)
    if (waitMs !== null) return { ...refuse('pin-tries'), waitMs }
    await tellWrong(context, storeScope(await databaseOf(context, storeId), storeId), before, person)
    return { ...refuse('pin-wrong'), waitMs }
  }
  const refusal = newPin === pin ? 'pin-same' : holder.mustChange && newPin === null ? 'must-change' : null
  if (refusal) {
    const waitMs = waitForAll(await counts, keys, at)
    return waitMs === null ? { ok: false, reason: refusal, waitMs } : { ...refuse('pin-tries'), waitMs }
  }

  const unlock = newId()
  const isRight = and(eq(pins.store, storeId), eq(pins.person, person), eq(pins.hash, holder.hash))
  const isTaken = sql`${hasTries(store, keys, at)} AND EXISTS (SELECT 1 FROM ${pins} WHERE ${isRight})`
  const isSeller = sql`EXISTS (SELECT 1 FROM json_each(${tillDevices.sellers}) WHERE value = ${person})`
  const open = (isAllowed: typeof isTaken) =>
    db
      .update(tillDevices)
      .set({ unlockedBy: person, unlockHash: sha256(unlock), unlockedAt: at })
      .where(and(isOpenTill(key), isSeller, isAllowed))
      .returning({ id: tillDevices.id })
  const [found, opened] =
    newPin === null ? await db.batch([counts, open(isTaken)]) : await changePin(open(hasJustChanged))
  if (opened.length > 0) return { ok: true, unlock }
  const waitMs = waitForAll(found, keys, at)
  return waitMs === null ? { ...refuse('pin-wrong'), waitMs } : { ...refuse('pin-tries'), waitMs }

  async function changePin(opening: ReturnType<typeof open>) {
    const hash = hashOf(context, storeId, person, newPin ?? '')
    const change = db.update(pins).set({ hash, setAt: at, mustChange: false })
    const [found, , opened] = await db.batch([counts, change.where(and(isRight, hasTries(store, keys, at))), opening])
    return [found, opened] as const
  }
}
