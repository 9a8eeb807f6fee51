import { OTHER_ACCOUNT } from '#app/domain/account/page-account.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import { reportNoSession } from './offline/connection-status.ts'
import { waitToRevalidate } from './offline/revalidate.ts'
import { accountHeaders } from './page-account.ts'

type Fetch = typeof window.fetch

/** A mark that no request took is of no use to a later one. */
const MARK_MS = 1_000

let backgroundUntil = 0

/** The page's data is about to be read again by itself, not by a person's step. */
export function markBackgroundRead(): void {
  backgroundUntil = Date.now() + MARK_MS
}

/**
 * What Remix asks the server goes through here, because it has no hook for it. A page's data that can't be had is asked for
 * until it comes, so that the open page stays meanwhile; a form names whose page it stands on.
 */
export function pageFetch(ask: Fetch): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return ask(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const isData = url.pathname.endsWith('.data')
    if (method !== 'GET') return send(ask, input, init, isData)
    return isData ? read(ask, input, init) : ask(input, init)
  }
}

async function send(ask: Fetch, ...[input, init, isData]: [...Parameters<Fetch>, boolean]): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  for (const [name, value] of Object.entries(accountHeaders())) headers.set(name, value)
  const answer = await ask(input, { ...init, headers })
  if (answer.status === OTHER_ACCOUNT) reportNoSession('other-account')
  if (answer.status === 401 && !isData) reportNoSession('signed-out')
  return answer
}

async function read(ask: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const signal = init?.signal ?? null
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  if (Date.now() < backgroundUntil) headers.set(BACKGROUND_HEADER, '1')
  backgroundUntil = 0
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(input, { ...init, headers }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      return null
    })
    if (answer && answer.status !== 503) return answer
    await waitToRevalidate(tries, signal)
  }
}
