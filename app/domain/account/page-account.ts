/** Sent with each form: the email of the account that the page was rendered for. */
export const ACCOUNT_HEADER = 'x-page-account'

/** The response status when another account is signed in by now; nothing was saved. */
export const OTHER_ACCOUNT_STATUS = 412

export function accountHeader(email: string): string {
  return encodeURIComponent(email)
}
