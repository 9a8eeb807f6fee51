import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { createApp } from '../../functions/app.ts'
import { NOON, testEnv } from '../support/shops.ts'

export const ORIGIN = 'https://kibanda.example'

export interface Edge {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
  send: (request: Request) => Promise<Response>
  pass: (milliseconds: number) => void
  now: () => number
  /** What Remix was asked to render. */
  renders: { url: string; stale: boolean; context: Context; request: Request }[]
}

export type Render = (request: Request, context: Context) => Response | Promise<Response>

/** The edge with a Remix that shows a store's name and goods; its clock stands still until the test moves it. */
export function edge(env: Env = testEnv, render: Render = storeAsText): Edge {
  let time = NOON
  const renders: Edge['renders'] = []
  const app = createApp(
    async (request, context) => {
      renders.push({ url: request.url, stale: context.preloaded?.stale ?? false, context, request })
      return render(request, context)
    },
    { now: () => time },
  )
  const send = async (request: Request) => {
    const execution = createExecutionContext()
    const answer = await app.fetch(request, env, execution)
    await waitOnExecutionContext(execution)
    return answer
  }
  return {
    renders,
    send,
    get: (path, headers = {}, method = 'GET') =>
      send(new Request(ORIGIN + path, { method, headers, redirect: 'manual' })),
    pass: (milliseconds) => {
      time += milliseconds
    },
    now: () => time,
  }
}

function storeAsText(_request: Request, context: Context): Response {
  const store = context.preloaded?.snapshot
  if (!store) return html('<h1>Store Not Found</h1>', 404)
  const goods = store.products.map((product) => `${product.name}:${product.available}`).join(' ')
  const notice = context.preloaded?.stale ? '<p>stale</p>' : ''
  return html(`<style>:root{--brand:${store.primaryColor}}</style>${notice}<h1>${store.name}</h1><p>${goods}</p>`, 200)
}

export function html(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
