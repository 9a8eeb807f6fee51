/** What a page's script sends with each form: the address of the account that the page was made for. */
export const ACCOUNT_HEADER = 'x-page-account'

/** The answer's status when somebody else is signed in by now; nothing was saved. */
export const OTHER_ACCOUNT = 412

export function accountHeader(email: string): string {
  return encodeURIComponent(email)
}
