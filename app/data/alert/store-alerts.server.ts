import type { NextAlert } from '#app/domain/alert/rounds.ts'
import type { Context } from '#app/load-context.server.ts'
import { databaseOf } from '../homes/database.server.ts'
import { type Statement, storeScope } from '../sql/scope.server.ts'
import { outcomeWrite } from './channels.server.ts'
import { type Claim, claimDue, countUnseen, releaseWrites } from './due.server.ts'
import { recipientOf } from './recipient.server.ts'
import { followingMessages, type SentAlert, sentWrites } from './sent.server.ts'

export async function openAlerts(context: Context, storeId: string) {
  const db = await databaseOf(context, storeId)
  const scope = storeScope(db, storeId)
  const hasAccounts = db === context.db

  async function write(alerts: SentAlert[], releases: Statement[] = []): Promise<void> {
    const [first, ...others] = alerts.map(({ channelId, outcome }) => outcomeWrite(context, channelId, outcome))
    const writes = [...sentWrites(scope, alerts, context.now()), ...releases]
    if (hasAccounts && first) writes.push(first, ...others)
    if (writes.length > 0) await scope.commit(writes)
    if (!hasAccounts && first) await context.db.batch([first, ...others])
  }

  return {
    async claim(): Promise<Claim | null> {
      const claim = await claimDue(scope, db, context.now())
      return claim && !hasAccounts ? { ...claim, recipient: await recipientOf(context, claim.store) } : claim
    },
    save: (alerts: SentAlert[]) => write(alerts),
    release: (claim: Claim, next: Map<string, NextAlert>, alerts: SentAlert[] = []) =>
      write(alerts, releaseWrites(scope, claim, next)),
    countUnseen: () => countUnseen(scope),
    messagesOf: (orderId: string) => followingMessages(scope, orderId),
  }
}

export type StoreAlerts = Awaited<ReturnType<typeof openAlerts>>
