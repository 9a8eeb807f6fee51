import { defineConfig } from '@playwright/test'
import browsers from './playwright.config.ts'

/** Firefox and WebKit, for npm run test:full. Each test starts its own. */
export default defineConfig<{ engineName: string }>({
  ...browsers,
  testDir: './engines',
  outputDir: '../test-results/engines',
  workers: 2,
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/engines.json' }]],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    // WebKit's driver does not take a merchant to the end each time.
    { name: 'webkit', testMatch: 'shopper.spec.ts', use: { engineName: 'webkit' } },
  ],
})
