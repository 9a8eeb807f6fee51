import { defineConfig } from '@playwright/test'
import browsers from './playwright.config.ts'

/** Firefox, for npm run test:full. Each test starts its own. */
export default defineConfig({
  ...browsers,
  testDir: './engines',
  outputDir: '../test-results/engines',
  workers: 2,
  timeout: 240_000,
  projects: [{ name: 'firefox' }],
  reporter: [['list'], ['json', { outputFile: '../test-results/engines.json' }]],
})
