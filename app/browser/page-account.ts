import { useEffect } from 'react'
import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'

let account: string | null = null

export function usePageAccount(email: string): void {
  useEffect(() => {
    account = email
    return () => {
      account = null
    }
  }, [email])
}

export function isPageOf(email: string): boolean {
  return account === null || account === email
}

/** Headers that every form request carries, whichever code sends it. */
export function accountHeaders(): Record<string, string> {
  return account === null ? {} : { [ACCOUNT_HEADER]: accountHeader(account) }
}
