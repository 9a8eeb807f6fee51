import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { D1Migration } from '@cloudflare/vitest-plugin'
import { inject } from 'vitest'
import { watchPlans } from './query-plans.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[]
  }
}

await applyD1Migrations((env as { DB: D1Database }).DB, inject('migrations'))
watchPlans((env as { DB: D1Database }).DB)
