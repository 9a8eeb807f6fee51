export const ACCOUNT_HEADER = 'x-page-account'

/** Id of the store that the page was drawn for; a form without a script has it as a field. */
export const STORE_HEADER = 'x-page-store'
export const STORE_FIELD = 'page-store'

export interface HiddenField {
  at: number
  name: string
  value: string
}

/** Of a page of another account, or of another store than the open one. */
export const OTHER_ACCOUNT_STATUS = 412

export function accountHeader(email: string): string {
  return encodeURIComponent(email)
}
