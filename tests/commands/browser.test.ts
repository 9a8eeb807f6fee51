import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, installations, obtainBrowser, obtainChromium } from '../support/browser.mjs'
import { canInstall } from '../support/debian.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-browser-'))
const program = path.join(folder, "it's a 100% ü", 'chromium')
const find = () => findBrowser([program])

beforeEach(() => vi.stubEnv('CHROMIUM_PATH', ''))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(program, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that says its version as Chromium does. */
function installFake() {
  mkdirSync(path.dirname(program), { recursive: true })
  writeFileSync(program, '#!/bin/sh\necho "Chromium 151.0.1 built on Debian"\n')
  chmodSync(program, 0o755)
}

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

test('a browser that is there is used, wherever it lies, and nothing is installed', async () => {
  installFake()
  const install = vi.fn()
  expect(await obtainChromium(vi.fn(), { find, ways: [['Installing ...', install]] })).toEqual({
    path: program,
    sentence: `Browser: ${program}`,
  })
  expect(install).not.toHaveBeenCalled()
})

test('without a browser each way is tried until one brings it', async () => {
  const say = vi.fn()
  const ways: [string, () => void][] = [
    ['From Debian ...', () => undefined],
    ['From Playwright ...', installFake],
    ['From nowhere ...', () => expect.unreachable()],
  ]
  expect(await obtainChromium(say, { find, ways })).toMatchObject({ path: program })
  expect(say.mock.calls).toEqual([['From Debian ...'], ['From Playwright ...']])
})

test('where none can be installed one sentence says what to do', async () => {
  expect(await obtainChromium(vi.fn(), { find, ways: [] })).toEqual({
    path: null,
    sentence:
      'No browser was found, and none could be installed: install Chromium (Debian: chromium, as root) or set CHROMIUM_PATH.',
  })
})

test('an ordinary user asks nothing of the system', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(canInstall()).toBe(false)
  expect(installations().map(([sentence]) => sentence)).toEqual(["Downloading Playwright's Chromium ..."])
})
