const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps what this browser chose; the server draws the next page by it. */
export function setChoiceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
