import { type SQL, sql } from 'drizzle-orm'
import {
  type Burst,
  LINES_IN_ALL,
  LINES_PER_NETWORK,
  LINES_SHARE,
  limitFor,
  ORDERS_PER_NETWORK,
  ORDERS_PER_PHONE,
} from '#app/domain/limit.ts'
import { rateLimits } from '../../schema/accounts.server.ts'
import { sha256 } from '../../sql/hash.server.ts'
import type { CheckedRequest } from './quote.server.ts'

/** `expires_at` of its row is when the burst will be full again; without a row it is full. */
export interface BurstKey {
  burst: Burst
  /** Hashes: no phone number and no network address is stored. */
  subject: string
  isOfStore: boolean
  cost: number
  /** A shared burst counts only once the subject's own share of it is used up. */
  share?: { of: Burst; subject: string; count: number }
}

export function limitsOfOrder({
  phone,
  input,
  shopper: { address, challenge = 'unchallenged' },
}: CheckedRequest): BurstKey[] {
  const lines = input.lines.length
  const network = sha256(address)
  return [
    { burst: limitFor(ORDERS_PER_PHONE, challenge), subject: sha256(phone), isOfStore: true, cost: 1 },
    { burst: limitFor(ORDERS_PER_NETWORK, challenge), subject: network, isOfStore: true, cost: 1 },
    { burst: LINES_PER_NETWORK, subject: network, isOfStore: false, cost: lines },
    {
      burst: LINES_IN_ALL,
      subject: 'all',
      isOfStore: false,
      cost: lines,
      share: { of: LINES_PER_NETWORK, subject: network, count: LINES_SHARE },
    },
  ]
}

/** A longer refill is of a clock that ran ahead: the burst counts as full. */
const LONGEST_REFILL_MS = 600_000

const [key, taken, most] = [sql`burst.value->>'key'`, sql`burst.value->>'taken'`, sql`burst.value->>'most'`]
const share = sql`burst.value->>'share'`

export function haveRoom(store: SQL, keys: BurstKey[], now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${burstRows(keys)} CROSS JOIN ${rateLimits}
    WHERE ${rateLimits.key} = ${keyOf(store)} AND ${rateLimits.windowStart} = 0
      AND ${waitOf(sql`${rateLimits.expiresAt}`, now)} > 0)`
}

/** Rows for `rate_limits`, without the condition. */
export function takenRows(store: SQL, keys: BurstKey[], now: number): SQL {
  return sql`SELECT ${keyOf(store)}, 0, 1, ${now} + ${taken} FROM ${burstRows(keys)}`
}

export function refilledAt(now: number): SQL {
  return sql`min(excluded.expires_at + ${missing(sql`${rateLimits.expiresAt}`, now)}, ${now + LONGEST_REFILL_MS})`
}

/** Milliseconds until every burst has room for the order; 0 or less: now. */
export function waitFor(store: SQL, keys: BurstKey[], now: number): SQL<number> {
  // Spelled out: drizzle drops table names in a selection, and `key` would be json_each's.
  return sql<number>`(SELECT coalesce(max(${waitOf(sql`l.expires_at`, now)}), 0)
    FROM ${burstRows(keys)} CROSS JOIN rate_limits AS l WHERE l.key = ${keyOf(store)} AND l.window_start = 0)`
}

function waitOf(expiresAt: SQL, now: number): SQL {
  const wait = sql`${missing(expiresAt, now)} + ${taken} - ${most}`
  const ownWait = sql`(SELECT ${missing(sql`own.expires_at`, now)} + (burst.value->>'shareTaken') - (burst.value->>'shareMost')
    FROM rate_limits AS own WHERE own.key = ${share} AND own.window_start = 0)`
  return sql`min(${wait}, iif(${share} IS NULL, ${LONGEST_REFILL_MS}, coalesce(${ownWait}, 0)))`
}

function missing(expiresAt: SQL, now: number): SQL {
  return sql`iif(${expiresAt} > ${now + LONGEST_REFILL_MS}, 0, max(0, ${expiresAt} - ${now}))`
}

function keyOf(store: SQL): SQL {
  return sql`(${key} || iif(burst.value->>'isOfStore', ':' || ${store}, '') || ':' || (burst.value->>'subject'))`
}

function burstRows(keys: BurstKey[]): SQL {
  const list = keys.map(({ burst, subject, isOfStore, cost, share }) => ({
    key: burst.name,
    subject,
    isOfStore,
    taken: cost * burst.refillMs,
    most: burst.count * burst.refillMs,
    ...(share && {
      share: `${share.of.name}:${share.subject}`,
      shareTaken: cost * share.of.refillMs,
      shareMost: share.count * share.of.refillMs,
    }),
  }))
  return sql`json_each(${JSON.stringify(list)}) AS burst`
}
