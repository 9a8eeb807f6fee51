import { useEffect } from 'react'
import { ACCOUNT_HEADER, accountHeader } from '#app/domain/account/page-account.ts'

let account: string | null = null

/** Names whose page this is: its forms are saved for nobody else. */
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

/** What goes with each form, however it is sent. */
export function accountHeaders(): Record<string, string> {
  return account === null ? {} : { [ACCOUNT_HEADER]: accountHeader(account) }
}
