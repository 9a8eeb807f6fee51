import { type PasswordTurns, passwordTurns } from '#app/data/store-page/isolate-cache.server.ts'
import type { Context } from '#app/load-context.server.ts'

export type PasswordQueue = 'known' | 'other'

export const hashingPaths = ['/sign-in/email', '/sign-up/email', '/reset-password', '/change-password']

const GAP_IN_HASHES = 4
const LEAST_GAP_MS = 300
const MOST_GAP_MS = 1_500
const MOST_WAITING = 6
/** Keeps one network or known browser from taking all places. */
const MOST_WAITING_OF_NETWORK = 3

export type TurnResult = { ok: true } | { ok: false; waitMs: number }

/** A hash blocks the isolate's thread, so hashes start one by one, with gaps for other requests. */
export async function takePasswordTurn(context: Context, queue: PasswordQueue, network: string): Promise<TurnResult> {
  const room = roomFor(context, queue, network)
  if (!room.ok) return room
  const now = context.now()
  const turns = turnsOf(context)
  const gap = gapOf(turns)
  const turn = { queue, network, startAt: Math.max(now, turns.nextAt[queue]) }
  turns.nextAt[queue] = turn.startAt + gap
  if (queue === 'known') turns.nextAt.other = Math.max(now, turns.nextAt.other) + gap
  turns.waiting.add(turn)
  // A timer per request: one that is cancelled with its client could not wake the next.
  if (turn.startAt > now) await context.wait(turn.startAt - now)
  turns.waiting.delete(turn)
  return { ok: true }
}

export function roomFor(context: Context, queue: PasswordQueue, network: string): TurnResult {
  const now = context.now()
  const turns = turnsOf(context)
  for (const turn of turns.waiting) if (turn.startAt <= now) turns.waiting.delete(turn)
  const waiting = [...turns.waiting].filter((turn) => turn.queue === queue)
  const isCrowdedNetwork = waiting.filter((turn) => turn.network === network).length >= MOST_WAITING_OF_NETWORK
  if (waiting.length < MOST_WAITING && !isCrowdedNetwork) return { ok: true }
  return { ok: false, waitMs: turns.nextAt[queue] - now }
}

export async function hashInTurn<T>(context: Context, hash: () => Promise<T>): Promise<T> {
  const turns = turnsOf(context)
  const startedAt = context.now()
  const result = await hash()
  turns.hashMs = (turns.hashMs + context.now() - startedAt) / 2
  return result
}

function gapOf({ hashMs }: PasswordTurns): number {
  return Math.min(Math.max(GAP_IN_HASHES * hashMs, LEAST_GAP_MS), MOST_GAP_MS)
}

function turnsOf({ env }: Context): PasswordTurns {
  const turns = passwordTurns.get(env) ?? { hashMs: 0, nextAt: { known: 0, other: 0 }, waiting: new Set() }
  passwordTurns.set(env, turns)
  return turns
}
