import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import type { SessionCookie } from '../../support/session.ts'

const port = Number(process.env.E2E_PORT || 8790)
const control = `http://127.0.0.1:${port + 1}`

/** Of the running Worker. */
export const origin = `http://127.0.0.1:${port}`

interface Fixtures {
  /** A copy of Kijani Crafts that no other test touches. */
  store: ClonedStore
  /** The same of Bahari Fabrics: Telegram, pickup only. */
  telegramStore: ClonedStore
  /** Reads or changes the database behind the running Worker. */
  sql: typeof rowsOf
  /** Fails the test for whatever a page logs as an error or its Content Security Policy refuses. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  store: async ({}, use) => use(await cloneStore('kijani-crafts')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  telegramStore: async ({}, use) => use(await cloneStore('bahari-fabrics')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  sql: async ({}, use) => use(rowsOf),
  quietConsole: [
    async ({ context }, use) => {
      const problems: string[] = []
      const hear = (message: ConsoleMessage) => {
        // The browser itself logs failed requests, offline or to a busy server. Policies: below.
        const isOfBrowser = /^(Failed to load resource|WebSocket connection to|Connecting to 'blob:)/
        if (message.type() === 'error' && !isOfBrowser.test(message.text())) {
          problems.push(message.text())
        }
      }
      const hearError = (error: WebError) => void problems.push(String(error.error()))
      context.on('console', hear).on('weberror', hearError)
      await prepare(context)
      await use(undefined)
      context.off('console', hear).off('weberror', hearError)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Of itself a browser lists 250 files, fewer than the till has. */
export function listAllFiles(): void {
  performance.setResourceTimingBufferSize(2_000)
}

const prepared = new WeakSet<BrowserContext>()

async function prepare(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return
  prepared.add(context)
  await context.addInitScript(listAllFiles)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, documentURI, sourceFile } = event
      // Playwright's own: a trace reads pictures that the page made.
      if (blockedURI === 'blob' && !sourceFile) return
      console.error(`${documentURI} breaks its policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

/** Reads or changes the database behind the running Worker. */
export async function rowsOf<Row>(query: string, ...params: (string | number | null)[]): Promise<Row[]> {
  const response = await callControl<{ results: Row[] }>('/sql', { sql: query, params })
  return response.results
}

/** Opens a store and waits until its script runs. */
export async function openStore(page: Page, slug: string, query = ''): Promise<void> {
  await page.goto(`/store/${slug}${query}`)
  await waitForHydration(page)
}

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '1')
}

/**
 * Waits until the scripts of a page with a Remix client have taken over. Presses and typing before
 * that are repeated by the page; focus, keys on what is not a button, and a dead network are not.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** The next post to the address arrives, its answer doesn't. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    const request = route.request()
    const isStep = request.method() === 'POST' && !request.postData()?.includes('intent=seen')
    if (isLost || !isStep) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

export function cloneStore(template: string, language?: string): Promise<ClonedStore> {
  return callControl('/clone-store', { template, language })
}

/** Gives a browser the session of an account; the sign-in form has tests of its own. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const cookie = await callControl<SessionCookie>('/sign-in', { email })
  await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
}

/** Creates an account as the sign-up form does. */
export async function signUp(email: string, password: string): Promise<void> {
  await callControl('/sign-up', { email, password })
}

interface Prompted {
  id: number
  phone: string
  amount: number
  receipt: string | null
}

/** What M-PESA's stand-in has asked, newest first, after the step was taken. */
export async function payments(step: Record<string, unknown> = {}): Promise<Prompted[]> {
  return (await callControl<{ prompts: Prompted[] }>('/payments', step)).prompts
}

/** Lets the store send prompts. */
export async function setPromptKeys(storeId: string): Promise<void> {
  await callControl('/prompt-keys', { storeId })
}

async function callControl<Result>(path: string, body: unknown): Promise<Result> {
  const response = await fetch(`${control}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const read = (await response.json()) as Result & { error?: string }
  if (!response.ok) throw new Error(read.error)
  return read
}
