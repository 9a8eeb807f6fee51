import { defineConfig } from '@playwright/test'
import browsers from './playwright.config.ts'

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }

/**
 * Every screen in Kiswahili, each page in a language of longer words and in one from right to left,
 * for npm run test:full. Serves LANGUAGES_PROJECT: see languages/project-copy.mjs.
 */
export default defineConfig<object, { language: string }>({
  ...browsers,
  grep: undefined,
  retries: 0,
  testDir: './languages',
  outputDir: '../test-results/languages',
  projects: [
    { name: 'kiswahili', use: { ...phone, language: 'sw' } },
    { name: 'longer', grepInvert: /@state/, use: { ...phone, language: 'fr' } },
    { name: 'mirrored', grepInvert: /@state/, use: { ...phone, language: 'ar' } },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/languages.json' }]],
  webServer: { ...webServer(), cwd: process.env.LANGUAGES_PROJECT },
})

function webServer() {
  const server = browsers.webServer
  if (!server || Array.isArray(server)) throw new Error('playwright.config.ts has one server')
  return server
}
