import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import { afterAll, beforeEach, inject } from 'vitest'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { watchPlans } from './query-plans.ts'
import './quarter-clock.ts'
import { backgroundWork } from './shops.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[]
  }
}

const { DB, ELSEWHERE, CACHE, MEDIA } = env as unknown as {
  DB: D1Database
  ELSEWHERE: D1Database
  CACHE: KVNamespace
  MEDIA: R2Bucket
}

// Test files share a runtime, and each starts empty. `reset` clears only objects that are awake,
// and they hibernate after ten idle seconds: so each is called first.
await Promise.all([DB.exec('SELECT 1'), ELSEWHERE.exec('SELECT 1'), CACHE.get('nothing'), MEDIA.head('nothing')])
await reset()
clearIsolateCaches()
await applyD1Migrations(DB, inject('migrations'))
watchPlans(DB)
afterAll(() => Promise.allSettled(backgroundWork.splice(0)))
// All stores of a database share this limit, and each test has a clock of its own.
beforeEach(() => DB.exec("DELETE FROM rate_limits WHERE key = 'lines:all'"))
