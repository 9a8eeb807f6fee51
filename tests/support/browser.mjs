import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, tool, toolEnv } from '../../scripts/command/children.mjs'

/** How every browser of the project is started: alone, quiet, and without looking for anything in the network. */
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

/** The Chromium of this machine, or null. CHROMIUM_PATH wins; one that does not start is passed over. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return starts(named) ? named : null
  return places().find(starts) ?? null
}

/** Finds a browser or installs one: `{ path, sentence }`, path null when none can be had; the sentence says why. */
export async function obtainBrowser(say = () => {}) {
  const named = process.env.CHROMIUM_PATH
  const found = findBrowser()
  if (found) return { path: found, sentence: `Browser: ${found}` }
  if (named) return { path: null, sentence: `CHROMIUM_PATH names ${named}, which does not start as a browser.` }
  for (const [sentence, command, env] of installations()) {
    say(sentence)
    await run(command, { limit: 300_000, env: toolEnv(env) })
    const path = findBrowser()
    if (path) return { path, sentence: `Browser: ${path}` }
  }
  return {
    path: null,
    sentence: 'There is no browser for the tests and none could be installed: install Chromium or set CHROMIUM_PATH.',
  }
}

function places() {
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

function installations() {
  const isRoot = process.getuid?.() === 0
  const ways = []
  if (isRoot && isDebian()) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    ways.push(['Looking for Chromium in Debian ...', ['apt-get', 'update', '-q'], quiet])
    ways.push([
      'Installing Chromium ...',
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      quiet,
    ])
  }
  ways.push([
    "Downloading Playwright's Chromium ...",
    tool('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'),
    {},
  ])
  return ways
}

// Ubuntu's chromium package is only a pointer to a snap, which does not run in containers.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
