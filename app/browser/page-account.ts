import { useEffect } from 'react'
import { ACCOUNT_HEADER, accountHeader, STORE_HEADER } from '#app/domain/account/page-account.ts'
import type { AccountOwner } from '#app/domain/sale/outbox-sale.ts'

let account: string | null = null
let id: string | null = null
let store: PageStore | null = null

export interface PageStore {
  id: string
  name: string
}

export function usePageAccount(
  email: string,
  accountId: string | null = null,
  pageStore: PageStore | null = null,
): void {
  useEffect(() => {
    account = email
    id = accountId
    store = pageStore
    return () => {
      account = null
      id = null
      store = null
    }
  }, [email, accountId, pageStore])
}

export function pageAccount(): AccountOwner | null {
  return account && id ? { accountId: id, email: account } : null
}

export function isPageOf(email: string): boolean {
  return account === null || account === email
}

export function openPageStore(): PageStore | null {
  return store
}

/** Names the account and the store that the page was drawn for. */
export function accountHeaders(): Record<string, string> {
  return account === null
    ? {}
    : { [ACCOUNT_HEADER]: accountHeader(account), ...(store && { [STORE_HEADER]: store.id }) }
}
