import type { Env } from '#app/env.server.ts'
import { variablesOf } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { createApp } from './app.ts'
import { runJobs } from './jobs.ts'
import { handleQueue } from './queue.ts'
import { handleRemix } from './remix.ts'

export { LiveStore } from './live-store.ts'

const app = createApp(handleRemix)

export default {
  fetch(request, env, ctx) {
    variablesOf(env)
    return app.fetch(request, env, ctx)
  },
  queue(batch, env, ctx) {
    return handleQueue(
      batch,
      createContext(env, (work) => ctx.waitUntil(work)),
    )
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(runJobs(createContext(env, (work) => ctx.waitUntil(work))))
  },
} satisfies ExportedHandler<Env>
