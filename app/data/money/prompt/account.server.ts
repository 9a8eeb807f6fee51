import { getTableColumns, sql } from 'drizzle-orm'
import { KEY_FIELDS, type KeyField } from '#app/domain/payment/prompt/account-form.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import type { StoreContext } from '#app/load-context.server.ts'
import type { PromptAccount } from '#app/payments/daraja.server.ts'
import { paymentPrompts, promptAccounts } from '../../schema/prompts.server.ts'
import { paymentMethods, stores } from '../../schema/stores.server.ts'
import type { ReadScope, Rows, StoreScope } from '../../sql/scope.server.ts'
import { seal, unseal } from './seal.server.ts'

export type PromptKeys = Record<KeyField, string>

type StoredAccount = typeof promptAccounts.$inferSelect

/** Its `isOn` is the owner's switch; see `isPromptOn` for what it depends on. */
export interface PromptAccountRow extends StoredAccount {
  /** It is shown to buyers with the number that the keys are for. */
  isMethodOn: boolean
  proUntil: number | null
}

/** Reads at most one row. */
export function promptAccountRead(scope: ReadScope): Rows<PromptAccountRow> {
  const isMethodOn = sql<boolean>`EXISTS (SELECT 1 FROM ${paymentMethods} WHERE ${scope.owns(paymentMethods)}
    AND ${paymentMethods.id} = ${promptAccounts.methodId} AND ${paymentMethods.phoneNumber} = ${promptAccounts.party}
    AND (${paymentMethods.idType} = 'paybill') = (${promptAccounts.kind} = 'paybill')
    AND ${paymentMethods.isEnabled})`.mapWith(Boolean)
  const proUntil = sql<number | null>`(SELECT ${stores.proUntil} FROM ${stores} WHERE ${scope.owns(stores)})`
  return scope.pick(promptAccounts, { ...getTableColumns(promptAccounts), isMethodOn, proUntil })
}

/** Opens nothing: keys that can't be opened are found by asking. */
export function isPromptOn(row: Omit<PromptAccountRow, keyof PromptKeys>, { now, sealingKeys }: Sealing): boolean {
  const { hasPrompts } = limitsOf(tierUntil(row.proUntil, now()))
  return row.isOn && row.isMethodOn && hasPrompts && sealingKeys.length > 0
}

type Sealing = Pick<StoreContext, 'now' | 'sealingKeys'>

/** Null when the keys can't be opened: sealed by another key, or for another store. */
export async function openedAccount(
  row: PromptAccountRow,
  context: Sealing,
): Promise<{ account: PromptAccount; isOn: boolean } | null> {
  const keys = await Promise.all(
    KEY_FIELDS.map((field) => unseal(context.sealingKeys, boundTo(row.storeId, field), row[field])),
  )
  const [openKey, openSecret, openPasskey] = keys
  if (!openKey || !openSecret || !openPasskey) return null
  const { environment, kind, shortcode, party } = row
  const opened = { consumerKey: openKey, consumerSecret: openSecret, passkey: openPasskey }
  return { account: { environment, kind, shortcode, party, ...opened }, isOn: isPromptOn(row, context) }
}

export async function openPromptAccount(scope: StoreScope, context: Sealing) {
  const [row] = await promptAccountRead(scope)
  return row ? openedAccount(row, context) : null
}

export async function sealKeys(
  store: string,
  keys: PromptKeys,
  { sealingKeys }: Pick<Sealing, 'sealingKeys'>,
): Promise<PromptKeys> {
  const [sealedKey = '', sealedSecret = '', sealedPasskey = ''] = await Promise.all(
    KEY_FIELDS.map((field) => seal(sealingKeys, boundTo(store, field), keys[field])),
  )
  return { consumerKey: sealedKey, consumerSecret: sealedSecret, passkey: sealedPasskey }
}

function boundTo(store: string, field: KeyField): string {
  return `${store} ${field}`
}

/** Keys outlive their number only while a prompt that used them is not ended. */
export async function removeKeysOf(scope: StoreScope, methodId: string): Promise<void> {
  await scope.remove(
    promptAccounts,
    sql`${promptAccounts.methodId} = ${methodId} AND NOT EXISTS (SELECT 1 FROM ${paymentPrompts}
      WHERE ${scope.owns(paymentPrompts)} AND ${paymentPrompts.endedAt} IS NULL)`,
  )
}
