import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

const KEY = 'open-store'

type Choice = Pick<TillOwner, 'accountId' | 'storeId'>

/** For a till that opens without the server: the cookie that names the store is not for scripts. */
export function rememberOpenStore({ accountId, storeId }: Choice): void {
  writeStored('localStorage', KEY, `${accountId} ${storeId}`)
}

export function isOtherStoreOpen({ accountId, storeId }: Choice): boolean {
  const [account, store] = readStored('localStorage', KEY)?.split(' ') ?? []
  return account === accountId && store !== storeId
}
