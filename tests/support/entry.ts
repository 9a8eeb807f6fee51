import type { Env } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { createApp } from '../../functions/app.ts'
import { runJobs } from '../../functions/jobs.ts'
import { handleQueue } from '../../functions/queue.ts'

export { LiveStore } from '../../functions/live-store.ts'

// The Worker under test without the server build: a plain page stands in for Remix.
const page = '<!doctype html><title>Page</title>'
const app = createApp({
  handleRemix: async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
})

export default {
  fetch: (request, env, ctx) => app.fetch(request, env, ctx),
  queue: (batch, env, ctx) =>
    handleQueue(
      batch,
      createContext(env, (work) => ctx.waitUntil(work)),
    ),
  scheduled: ({ cron }, env, ctx) =>
    ctx.waitUntil(
      runJobs(
        createContext(env, (work) => ctx.waitUntil(work)),
        cron,
      ),
    ),
} satisfies ExportedHandler<Env>
