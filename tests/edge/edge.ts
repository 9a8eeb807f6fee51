import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { type StorePageProps, storePageProps } from '#app/domain/store/page.ts'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { createApp } from '../../functions/app.ts'
import { type Clock, instantClock } from '../support/clock.ts'
import { NOON, testEnv } from '../support/shops.ts'

export const ORIGIN = 'https://kibanda.example'

export interface Edge {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
  send: (request: Request) => Promise<Response>
  /** Resolves with the response; `settled` awaits the background work. */
  sendDetached: (request: Request) => Promise<Response>
  settled: () => Promise<unknown>
  pass: (milliseconds: number) => void
  now: () => number
  /** Requests that reached Remix. */
  renders: { url: string; context: Context; request: Request }[]
  /** The props of each rendered store page. */
  storeRenders: StorePageProps[]
}

interface EdgeOptions {
  remix?: (request: Request, context: Context) => Response | Promise<Response>
  store?: (props: StorePageProps) => string
  clock?: Clock
}

/** The edge with a fake Remix: stores show their name and products, other paths are 404. */
export function edge(
  env: Env = testEnv,
  { remix = notFoundPage, store = storeAsText, clock = instantClock(NOON) }: EdgeOptions = {},
): Edge {
  const [renders, storeRenders]: [Edge['renders'], StorePageProps[]] = [[], []]
  const app = createApp(
    {
      async handleRemix(request, context) {
        renders.push({ url: request.url, context, request })
        if (!context.store) return remix(request, context)
        const { snapshot, product, stale } = context.store
        const props = storePageProps(snapshot, product, {
          stale,
          origin: new URL(request.url).origin,
          now: clock.now(),
        })
        storeRenders.push(props)
        return html(store(props), 200, { 'Cache-Control': 'private, max-age=0, must-revalidate' })
      },
    },
    clock,
  )
  const background: Promise<unknown>[] = []
  const begin = async (request: Request) => {
    const execution = createExecutionContext()
    const response = await app.fetch(request, env, execution)
    return { response, rest: waitOnExecutionContext(execution) }
  }
  const sendDetached = async (request: Request) => {
    const { response, rest } = await begin(request)
    background.push(rest)
    return response
  }
  const send = async (request: Request) => {
    const { response, rest } = await begin(request)
    await rest
    return response
  }
  return {
    renders,
    storeRenders,
    send,
    sendDetached,
    settled: () => Promise.all(background.splice(0)),
    get: (path, headers = {}, method = 'GET') =>
      send(new Request(ORIGIN + path, { method, headers, redirect: 'manual' })),
    pass: clock.pass,
    now: clock.now,
  }
}

function notFoundPage(): Response {
  return html('<h1>Page not found</h1>', 404)
}

function storeAsText({ snapshot, stale }: StorePageProps): string {
  const productList = snapshot.products.map((product) => `${product.name}:${product.available}`).join(' ')
  return `<style>h1{}</style>${stale ? '<p>stale</p>' : ''}<h1>${snapshot.name}</h1><p>${productList}</p>`
}

export function html(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
