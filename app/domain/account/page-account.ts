export const ACCOUNT_HEADER = 'x-page-account'

export const OTHER_ACCOUNT_STATUS = 412

export function accountHeader(email: string): string {
  return encodeURIComponent(email)
}
