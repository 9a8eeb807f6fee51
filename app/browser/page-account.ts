import { useEffect } from 'react'
import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'
import type { AccountOwner } from '#app/domain/sale/outbox-sale.ts'

let account: string | null = null
let id: string | null = null

export function usePageAccount(email: string, accountId: string | null = null): void {
  useEffect(() => {
    account = email
    id = accountId
    return () => {
      account = null
      id = null
    }
  }, [email, accountId])
}

export function pageAccount(): AccountOwner | null {
  return account && id ? { accountId: id, email: account } : null
}

export function isPageOf(email: string): boolean {
  return account === null || account === email
}

export function accountHeaders(): Record<string, string> {
  return account === null ? {} : { [ACCOUNT_HEADER]: accountHeader(account) }
}
