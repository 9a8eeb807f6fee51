import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, tool } from '../../scripts/command/children.mjs'
import { canInstall, install } from './debian.mjs'
import { isRobotoInstalled } from './roboto.mjs'

/** Flags of every browser that the project starts: headless, no background requests. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that starts, or null. CHROMIUM_PATH wins. */
export function findBrowser(programs = candidates()) {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return starts(configuredPath) ? configuredPath : null
  return programs.find(starts) ?? null
}

/**
 * Finds or installs a browser and its letters: `{ path, sentence }`; on failure a null path and the
 * reason. Without Roboto it goes on.
 */
export async function obtainBrowser(say = () => {}) {
  const browser = await obtainChromium(say)
  if (browser.path) await obtainRoboto(say)
  return browser
}

async function obtainRoboto(say) {
  if (isRobotoInstalled()) return
  if (canInstall()) {
    say('Installing Roboto ...')
    await install(['fonts-roboto'])
  }
  if (!isRobotoInstalled())
    say('Roboto is not installed, so pictures show another font: install it (Debian: fonts-roboto).')
}

/**
 * The first part of `obtainBrowser`; tests look elsewhere and install fakes.
 * @param {(sentence: string) => void} say
 * @param {{ find?: () => string | null, ways?: [string, () => unknown][] }} [options]
 */
export async function obtainChromium(say, { find = findBrowser, ways = installations() } = {}) {
  const configuredPath = process.env.CHROMIUM_PATH
  const browser = find()
  if (browser) return { path: browser, sentence: `Browser: ${browser}` }
  if (configuredPath)
    return { path: null, sentence: `CHROMIUM_PATH names ${configuredPath}, which does not start as a browser.` }
  for (const [sentence, go] of ways) {
    say(sentence)
    await go()
    const path = find()
    if (path) return { path, sentence: `Browser: ${path}` }
  }
  return {
    path: null,
    sentence:
      'No browser was found, and none could be installed: install Chromium (Debian: chromium, as root) or set CHROMIUM_PATH.',
  }
}

function candidates() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => commands.map((name) => path.join(folder, name)))
  return [...commands.map((name) => `/usr/bin/${name}`), ...onPath, ...applications, ...playwrightBrowsers()]
}

function playwrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(os.homedir(), '.cache/ms-playwright'),
    path.join(os.homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium'))
        .sort()
        .reverse()
        .map((name) => path.join(cache, name)),
    )
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
}

function starts(program) {
  if (!existsSync(program)) return false
  try {
    return /chrom.*\d+\.\d+/i.test(
      execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}

/**
 * Ways to install Chromium, as this user on this system: what is said, and what is done.
 * @returns {[string, () => unknown][]}
 */
export function installations() {
  const fromDebian = ['Installing Chromium ...', () => install(['chromium', 'fonts-dejavu-core', 'fonts-roboto'])]
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : []
  const fromPlaywright = [
    "Downloading Playwright's Chromium ...",
    () => run(tool('playwright', 'install', ...withDeps, 'chromium'), { limit: 300_000 }),
  ]
  return canInstall() ? [fromDebian, fromPlaywright] : [fromPlaywright]
}
