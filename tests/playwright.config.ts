import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './support/browser.mjs'
import { fontsEnv } from './support/roboto.mjs'

const port = Number(process.env.E2E_PORT || 8790)
const executablePath = findBrowser() ?? undefined

// Chromium's own: a green picture with a clock, and a question for permission that answers itself.
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const isFull = Boolean(process.env.FULL)
const phone = { name: 'phone', use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } }
const desktop = {
  name: 'desktop',
  grep: /@page/,
  use: { viewport: { width: 1280, height: 800 } },
}

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A second try is printed as flaky: see scripts/checks/counts.mjs.
  retries: isFull ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  grep: isFull ? undefined : /@journey|@page/,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath,
      args: [...browserFlags, ...fakeCamera],
      env: fontsEnv() as Record<string, string>,
    },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // A page of the worker would be another than the one a test asks the server for.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: {
      mode: isFull ? 'retain-on-failure' : 'retain-on-first-failure',
      screenshots: false,
      sources: false,
      snapshots: false,
    },
    screenshot: 'only-on-failure',
  },
  projects: isFull ? [phone, desktop] : [phone],
  webServer: {
    command: 'node tests/support/server.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port + 1}/ready`,
    env: { ...process.env, PORT: String(port), CONTROL_PORT: String(port + 1) } as Record<string, string>,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
