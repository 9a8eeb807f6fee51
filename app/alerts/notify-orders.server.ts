import { send } from '#app/data/alert/announce.server.ts'
import type { Claim, DueOrder } from '#app/data/alert/due.server.ts'
import type { Recipient } from '#app/data/alert/recipient.server.ts'
import type { SentAlert } from '#app/data/alert/sent.server.ts'
import { openAlerts, type StoreAlerts } from '#app/data/alert/store-alerts.server.ts'
import { decentTime, type NextAlert, nextAlert } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import { inAlertLanguage } from './alert-language.server.ts'
import { mailOrders } from './mail-orders.server.ts'
import { sendRound } from './send-round.server.ts'

const STEP_MS = 10_000
const MOST_MESSAGES = 20

/** Needs two round trips to the database, and one more for each message but the last. */
export async function notifyOrders(context: Context, storeId: string): Promise<void> {
  const alerts = await openAlerts(context, storeId)
  const claim = await alerts.claim()
  if (!claim) return
  const { store, recipient } = claim
  const unsaved: SentAlert[] = []
  const next =
    recipient && store.closedAt === null
      ? await inAlertLanguage(recipient, store.language, () => sendClaim(context, alerts, claim, recipient, unsaved))
      : new Map<string, NextAlert>()
  await alerts.release(claim, next, unsaved)
  await announceNext(context, storeId, [...next.values()])
}

async function sendClaim(
  context: Context,
  alerts: StoreAlerts,
  { store, orders: claimed }: Claim,
  recipient: Recipient,
  unsaved: SentAlert[],
): Promise<Map<string, NextAlert>> {
  const startedAt = context.now()
  const next = new Map<string, NextAlert>()
  const waiting = claimed.filter(isWaiting)
  const opensAt = waiting.some(({ round }) => round > 0) ? decentTime(store, startedAt) : startedAt
  for (const round of [0, 1, 2] as const) {
    const orders = waiting.filter((order) => order.round === round)
    if (orders.length === 0) continue
    await alerts.save(unsaved.splice(0))
    if (round > 0 && opensAt !== startedAt) {
      if (opensAt !== null) for (const { id } of orders) next.set(id, { round, at: opensAt })
    } else if (round === 2) {
      const at = await mailOrders(context, alerts, store, recipient)
      if (at !== null) for (const { id } of orders) next.set(id, { round, at })
    } else {
      const { channels } = recipient
      const outcomes = await sendRound(context, alerts, { round, store, channels, orders, startedAt }, unsaved)
      for (const { id, createdAt } of orders) {
        const outcome = outcomes.get(id) ?? { isTaken: false, waitMs: null }
        const alert = nextAlert(store, { round, createdAt, now: context.now(), ...outcome })
        if (alert) next.set(id, alert)
      }
    }
  }
  return next
}

function isWaiting({ status, round, seenAt }: DueOrder): boolean {
  return status === 'pending' && (round === 0 || seenAt === null)
}

async function announceNext(context: Context, storeId: string, next: NextAlert[]): Promise<void> {
  const now = context.now()
  const steps = new Set(next.map(({ at }) => Math.max(0, Math.ceil((at - now) / STEP_MS) * STEP_MS)))
  for (const delayMs of [...steps].sort((a, b) => a - b).slice(0, MOST_MESSAGES)) {
    await send(context, [{ kind: 'notify', storeId }], delayMs / 1000)
  }
}
