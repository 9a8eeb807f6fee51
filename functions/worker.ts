import { DEFAULT_LANGUAGE, inLanguage } from '#app/copy/reader.ts'
import { type Env, variablesOf } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { createApp } from './app.ts'
import { runJobs } from './jobs.ts'
import { handleQueue } from './queue.ts'
import { pages } from './remix.ts'
import { secure } from './security.ts'
import { unavailable } from './unavailable.ts'

export { LiveStore } from './live-store.ts'

const app = createApp(pages)

export default {
  async fetch(request, env, ctx) {
    const problem = startError(env)
    if (problem === null) return app.fetch(request, env, ctx)
    const context = createContext(env, (work) => ctx.waitUntil(work), {}, request)
    logFault(context, "Kibanda can't start", problem)
    const page = await inLanguage(DEFAULT_LANGUAGE, () => unavailable(request, context.requestId))
    return secure(page, new URL(request.url), context)
  },
  queue(batch, env, ctx) {
    return handleQueue(
      batch,
      createContext(env, (work) => ctx.waitUntil(work)),
    )
  },
  scheduled({ cron }, env, ctx) {
    ctx.waitUntil(
      runJobs(
        createContext(env, (work) => ctx.waitUntil(work)),
        cron,
      ),
    )
  },
} satisfies ExportedHandler<Env>

function startError(env: Env): unknown {
  try {
    variablesOf(env)
    return null
  } catch (error) {
    return error
  }
}
