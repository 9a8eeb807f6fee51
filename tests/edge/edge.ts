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
  /** The answer alone; what goes on behind it is awaited by `settled`. */
  ask: (request: Request) => Promise<Response>
  settled: () => Promise<unknown>
  pass: (milliseconds: number) => void
  now: () => number
  /** What Remix was asked to render. */
  renders: { url: string; context: Context; request: Request }[]
  /** What the page of a store was drawn of. */
  drawn: StorePageProps[]
}

interface Made {
  remix?: (request: Request, context: Context) => Response | Promise<Response>
  store?: (props: StorePageProps) => string
  clock?: Clock
}

/** The edge with a Remix that finds nothing and stores that show their name and goods; its clock stands still until the test moves it. */
export function edge(
  env: Env = testEnv,
  { remix = nothing, store = storeAsText, clock = instantClock(NOON) }: Made = {},
): Edge {
  const [renders, drawn]: [Edge['renders'], StorePageProps[]] = [[], []]
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
        drawn.push(props)
        return html(store(props), 200, { 'Cache-Control': 'private, max-age=0, must-revalidate' })
      },
    },
    clock,
  )
  const background: Promise<unknown>[] = []
  const begin = async (request: Request) => {
    const execution = createExecutionContext()
    const answer = await app.fetch(request, env, execution)
    return { answer, rest: waitOnExecutionContext(execution) }
  }
  const ask = async (request: Request) => {
    const { answer, rest } = await begin(request)
    background.push(rest)
    return answer
  }
  const send = async (request: Request) => {
    const { answer, rest } = await begin(request)
    await rest
    return answer
  }
  return {
    renders,
    drawn,
    send,
    ask,
    settled: () => Promise.all(background.splice(0)),
    get: (path, headers = {}, method = 'GET') =>
      send(new Request(ORIGIN + path, { method, headers, redirect: 'manual' })),
    pass: clock.pass,
    now: clock.now,
  }
}

function nothing(): Response {
  return html('<h1>Page not found</h1>', 404)
}

function storeAsText({ snapshot, stale }: StorePageProps): string {
  const goods = snapshot.products.map((product) => `${product.name}:${product.available}`).join(' ')
  return `<style>h1{}</style>${stale ? '<p>stale</p>' : ''}<h1>${snapshot.name}</h1><p>${goods}</p>`
}

export function html(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
