import { sql } from 'drizzle-orm'
import type { Context } from '#app/load-context.server.ts'
import { isHome } from '../../homes/database.server.ts'
import { promptAccounts } from '../../schema/prompts.server.ts'
import { storeScope } from '../../sql/scope.server.ts'
import { openPromptAccount, sealKeys } from './account.server.ts'
import { nameOfKey } from './seal.server.ts'

const ROWS_AT_ONCE = 500
const { storeId, passkey } = promptAccounts

/** Seals by the installation's new key what its old one has sealed. */
export async function resealKeys(context: Context): Promise<void> {
  const [, old] = context.sealingKeys
  if (old === undefined) return
  let after = ''
  for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; ) {
    const sealed = await context.db
      .select({ storeId, passkey })
      .from(promptAccounts)
      .where(sql`${storeId} > ${after} AND ${isHome(sql`${storeId}`)}`)
      .orderBy(storeId)
      .limit(ROWS_AT_ONCE)
    for (const row of sealed) if (row.passkey.startsWith(nameOfKey(old))) await resealOne(context, row)
    rows = sealed.length
    after = sealed.at(-1)?.storeId ?? after
  }
}

async function resealOne(context: Context, sealed: { storeId: string; passkey: string }): Promise<void> {
  const scope = storeScope(context.db, sealed.storeId)
  const opened = await openPromptAccount(scope, context)
  if (!opened) return
  const keys = await sealKeys(sealed.storeId, opened.account, context)
  await scope.update(promptAccounts, keys, sql`${passkey} = ${sealed.passkey}`)
}
