import { defineConfig } from '@playwright/test'
import browsers from './playwright.config.ts'

/** Firefox and WebKit, for npm run test:full. Each test starts its own. */
export default defineConfig<{ engineName: string }>({
  ...browsers,
  grep: undefined,
  retries: 0,
  testDir: './engines',
  outputDir: '../test-results/engines',
  workers: 2,
  timeout: 240_000,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/engines.json' }]],
})
