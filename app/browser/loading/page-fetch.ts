import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { BACKGROUND_HEADER } from '#app/domain/background-read.ts'
import { reportNoSession, reportOtherPage, waitForSession } from '../offline/connection-status.ts'
import { waitToRevalidate } from '../offline/revalidate.ts'
import { accountHeaders } from '../page-account.ts'
import { loadModule } from './load-module.ts'
import { loadAllWords } from './page-words.ts'

type Fetch = typeof window.fetch

const MARK_MS = 1_000

const LINE_END = 0x0a

const menuPage = /^\/(dashboard|products|orders|money|customers|marketing|settings|profile|stores)$/

let backgroundUntil = 0

export function markBackgroundRead(): void {
  backgroundUntil = Date.now() + MARK_MS
}

/** Remix has no hook for it. Retries a failed page load, so that the open page stays. */
export function pageFetch(originalFetch: Fetch): Fetch {
  const openedPath = location.pathname
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin) return originalFetch(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const isData = url.pathname.endsWith('.data')
    if (method !== 'GET') return sendForm(originalFetch, input, init, isData)
    if (isData) return readData(originalFetch, input, init)
    if (url.pathname.startsWith('/assets/')) return readFile(originalFetch, input, init)
    if (isRouteOf(openedPath, url)) return Response.json({})
    return url.pathname === '/__manifest' ? readRoute(originalFetch, input, init, url) : originalFetch(input, init)
  }
}

async function readFile(originalFetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await originalFetch(input, init).catch(() => null)
    if (response && response.status < 500) return response
    await waitToRevalidate(attempt, init?.signal ?? null)
  }
}

/** Remix asks for them again where an address has a parameter, and offline sends no form then. */
function isRouteOf(path: string, { pathname, searchParams }: URL): boolean {
  return pathname === '/__manifest' && searchParams.getAll('p').join() === path
}

/**
 * Only a press has a signal; links ask early, and again with the next that are drawn. A till opened
 * offline knows no other page: its worker then says that there is no connection.
 */
async function readRoute(originalFetch: Fetch, ...[input, init, url]: [...Parameters<Fetch>, URL]): Promise<Response> {
  const signal = init?.signal ?? null
  const page = url.searchParams.get('p') ?? ''
  const hasNotice = location.pathname === '/pos' && menuPage.test(page) && navigator.serviceWorker?.controller
  for (let attempt = 1; ; attempt += 1) {
    const response = await originalFetch(input, init).catch(() => null)
    if (response) return response
    signal?.throwIfAborted()
    if (!signal) return new Promise(() => undefined)
    if (hasNotice) {
      location.assign(page)
      return new Promise(() => undefined)
    }
    await waitToRevalidate(attempt, signal)
  }
}

async function sendForm(
  originalFetch: Fetch,
  ...[input, init, isData]: [...Parameters<Fetch>, boolean]
): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  for (const [name, value] of Object.entries(accountHeaders())) headers.set(name, value)
  const response = await originalFetch(input, { ...init, headers })
  if (response.status === OTHER_ACCOUNT_STATUS) reportOtherPage()
  if (response.status === 401 && !isData) reportNoSession('signed-out')
  return isData ? withFirstLine(response) : response
}

async function readData(originalFetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  const signal = init?.signal ?? null
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  const isBackground = Date.now() < backgroundUntil
  const more: Record<string, string> = isBackground ? { [BACKGROUND_HEADER]: '1', ...accountHeaders() } : {}
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  backgroundUntil = 0
  for (let attempt = 1; ; attempt += 1) {
    const hasWords = isBackground || hasAllWords()
    const response = await originalFetch(input, { ...init, headers })
      .then(withFirstLine)
      .catch((error: unknown) => {
        if (signal?.aborted) throw error
        return null
      })
    if (isBackground && (response?.status === 401 || response?.status === OTHER_ACCOUNT_STATUS)) {
      if (response.status === 401) reportNoSession('signed-out')
      else await reportOtherPage()
      await waitForSession(signal)
      continue
    }
    if (response && response.status !== 503 && (await hasWords)) return response
    await waitToRevalidate(attempt, signal)
  }
}

/** The page is drawn as soon as its data is here, so its words must be, too. */
async function hasAllWords(): Promise<boolean> {
  return (await loadModule(() => loadAllWords().then(() => true), 'reloaded-for-words')) ?? false
}

/** Remix mistakes a response that ends or is aborted in its first line for a damaged one. */
async function withFirstLine(response: Response): Promise<Response> {
  const reader = response.body?.getReader()
  if (!reader) return response
  const chunks: Uint8Array[] = []
  let read = await reader.read()
  for (; read.value; read = await reader.read()) {
    chunks.push(read.value)
    if (read.value.includes(LINE_END)) break
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
    },
    async pull(controller) {
      const { value } = await reader.read()
      if (value) controller.enqueue(value)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
