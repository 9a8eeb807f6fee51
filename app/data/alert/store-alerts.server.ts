import type { NextAlert } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { storeScope } from '../sql/scope.server.ts'
import { type Claim, claimDue, countUnseen, releaseClaim } from './due.server.ts'
import {
  type AlertRows,
  type AlertState,
  followingMessages,
  planAlerts,
  type SentAlerts,
  saveAlerts,
} from './sent.server.ts'

/** What is told of a store's orders. For the queue: it tells the store's owner alone. */
export async function openAlerts(context: Context, storeId: string) {
  const scope = storeScope(await databaseOf(context, storeId), storeId)
  return {
    claim: () => claimDue(scope, context.now()),
    release: (claim: Claim, next: Map<string, NextAlert>) => releaseClaim(scope, claim, next),
    countUnseen: () => countUnseen(scope),
    plan: (rows: AlertRows) => planAlerts(scope, rows, context.now()),
    save: (rows: SentAlerts, state: AlertState) => saveAlerts(scope, rows, state, context.now()),
    messagesOf: (orderId: string) => followingMessages(scope, orderId),
  }
}

export type StoreAlerts = Awaited<ReturnType<typeof openAlerts>>
