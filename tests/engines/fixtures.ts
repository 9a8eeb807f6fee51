import { test as base, expect } from '@playwright/test'
import { cloneStore, rowsOf } from '../e2e/support/fixtures.ts'
import type { ClonedStore } from '../support/demo/clone.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const engines = { firefox: startFirefox, webkit: startWebKit }

interface Options {
  engineName: keyof typeof engines
  hasScript: boolean
}

interface Fixtures {
  engine: Engine
  visitor: Visitor
  store: ClonedStore
  sql: typeof rowsOf
}

export const test = base.extend<Options & Fixtures>({
  engineName: ['firefox', { option: true }],
  hasScript: [true, { option: true }],
  engine: [
    async ({ engineName, hasScript }, use) => {
      const engine = await engines[engineName]({ hasScript })
      await use(engine)
      await engine.close()
    },
    { timeout: 60_000 },
  ],
  visitor: async ({ engine, baseURL, hasScript }, use) => {
    const visitor = new Visitor(engine, baseURL ?? '', { hasScript })
    await use(visitor)
    expect(await visitor.problems()).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  store: async ({}, use) => use(await cloneStore('kijani-crafts')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  sql: async ({}, use) => use(rowsOf),
})

export { expect }
