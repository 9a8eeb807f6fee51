import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import { reportNoSession } from './offline/connection-status.ts'
import { waitToRevalidate } from './offline/revalidate.ts'
import { accountHeaders } from './page-account.ts'

type Fetch = typeof window.fetch

/** A mark that no request has used expires after this time. */
const MARK_MS = 1_000

let backgroundUntil = 0

export function markBackgroundRead(): void {
  backgroundUntil = Date.now() + MARK_MS
}

/** Remix has no hook for it. A failed page load is retried, so that the open page stays. */
export function pageFetch(originalFetch: Fetch): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return originalFetch(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const isData = url.pathname.endsWith('.data')
    if (method !== 'GET') return sendForm(originalFetch, input, init, isData)
    return isData ? readData(originalFetch, input, init) : originalFetch(input, init)
  }
}

async function sendForm(
  originalFetch: Fetch,
  ...[input, init, isData]: [...Parameters<Fetch>, boolean]
): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  for (const [name, value] of Object.entries(accountHeaders())) headers.set(name, value)
  const response = await originalFetch(input, { ...init, headers })
  if (response.status === OTHER_ACCOUNT_STATUS) reportNoSession('other-account')
  if (response.status === 401 && !isData) reportNoSession('signed-out')
  return response
}

async function readData(originalFetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const signal = init?.signal ?? null
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  if (Date.now() < backgroundUntil) headers.set(BACKGROUND_HEADER, '1')
  backgroundUntil = 0
  for (let attempt = 1; ; attempt += 1) {
    const response = await originalFetch(input, { ...init, headers }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      return null
    })
    if (response && response.status !== 503) return response
    await waitToRevalidate(attempt, signal)
  }
}
