import { createRequestHandler } from '@remix-run/cloudflare'
import type { Context } from '#app/load-context.server.ts'
import * as build from '../build/server/index.js'

const handler = createRequestHandler(build as never, 'production')

/** The Remix application. The only door to the server build. */
export function handleRemix(request: Request, context: Context): Promise<Response> {
  return handler(request, { ...context })
}
