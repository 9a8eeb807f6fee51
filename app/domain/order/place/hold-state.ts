import { holdLapses } from '../change/lifecycle.ts'
import type { OrderChannel } from '../order.ts'

export type HoldState =
  /** `until` in epoch milliseconds; `held` is less than `pieces` for a partial hold. */
  { kind: 'held'; until: number; held: number; pieces: number } | { kind: 'none' } | { kind: 'lapsed' }

interface HoldingOrder {
  status: string
  createdAt: number
  holdExpiresAt: number | null
  paid: number
}

interface HoldingLine {
  quantity: number
  held: number
  changedAt: number
}

export function heldUntil({ holdExpiresAt }: Pick<HoldingOrder, 'holdExpiresAt'>, now: number): number | null {
  return holdExpiresAt !== null && holdExpiresAt > now ? holdExpiresAt : null
}

export function holdState(order: HoldingOrder, lines: HoldingLine[], now: number): HoldState | null {
  if (!holdLapses(order.status) || order.paid > 0) return null
  const until = heldUntil(order, now)
  const { held, pieces } = heldPieces(lines)
  if (until !== null && held > 0) return { kind: 'held', until, held, pieces }
  // Only the end of a hold changes the lines of a waiting order.
  const hasLapsed = order.holdExpiresAt !== null || lines.some(({ changedAt }) => changedAt > order.createdAt)
  return { kind: hasLapsed ? 'lapsed' : 'none' }
}

export function isFromNewCustomer(order: { status: string; channel: OrderChannel; isProven: boolean }): boolean {
  return !order.isProven && order.status === 'pending' && order.channel === 'store'
}

export function heldPieces(lines: { quantity: number; held: number }[]): { held: number; pieces: number } {
  return { held: sumOf(lines.map((line) => line.held)), pieces: sumOf(lines.map((line) => line.quantity)) }
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
