import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser, obtainBrowser } from '../support/browser.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a browser named by hand that does not start is said in one sentence, and nothing is installed instead', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser')
  expect(findBrowser()).toBeNull()
  const { path, sentence } = await obtainBrowser()
  expect(path).toBeNull()
  expect(sentence).toBe('CHROMIUM_PATH names /no/such/browser, which does not start as a browser.')
})

test('a program that is no browser is passed over', () => {
  vi.stubEnv('CHROMIUM_PATH', '/bin/true')
  expect(findBrowser()).toBeNull()
})
