import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, tool, toolEnv } from '../../scripts/command/children.mjs'

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
export function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return starts(configuredPath) ? configuredPath : null
  return candidates().find(starts) ?? null
}

/** Finds or installs a browser: `{ path, sentence }`; on failure a null path and the reason. */
export async function obtainBrowser(say = () => {}) {
  const configuredPath = process.env.CHROMIUM_PATH
  const browser = findBrowser()
  if (browser) return { path: browser, sentence: `Browser: ${browser}` }
  if (configuredPath)
    return { path: null, sentence: `CHROMIUM_PATH names ${configuredPath}, which does not start as a browser.` }
  for (const [sentence, command, env] of installations()) {
    say(sentence)
    await run(command, { limit: 300_000, env: toolEnv(env) })
    const path = findBrowser()
    if (path) return { path, sentence: `Browser: ${path}` }
  }
  return {
    path: null,
    sentence: 'No browser was found, and none could be installed: install Chromium or set CHROMIUM_PATH.',
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

function installations() {
  const isRoot = process.getuid?.() === 0
  const steps = []
  if (isRoot && isDebian()) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    steps.push(['Looking for Chromium in Debian ...', ['apt-get', 'update', '-q'], quiet])
    steps.push([
      'Installing Chromium ...',
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      quiet,
    ])
  }
  steps.push([
    "Downloading Playwright's Chromium ...",
    tool('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'),
    {},
  ])
  return steps
}

// Ubuntu's chromium package installs a snap, which does not run in containers.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
