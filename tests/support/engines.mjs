import { existsSync, globSync } from 'node:fs'
import { canInstall, install } from './debian.mjs'

/** What each package of Debian brings; FIREFOX_PATH wins. */
const packages = {
  'firefox-esr': findFirefox,
  'webkit2gtk-driver': findWebKit,
  xvfb: () => pathOf('/usr/bin/Xvfb'),
}

export function findFirefox() {
  return pathOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')
}

/** The path of WebKitGTK's MiniBrowser, or null when it or its driver is missing. */
export function findWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  return pathOf('/usr/bin/WebKitWebDriver') && (browser ?? null)
}

/** Finds or installs both engines: an empty sentence, or what is missing. */
export async function obtainEngines(say = () => {}) {
  if (missingPackages().length > 0 && canInstall()) {
    say('Installing Firefox and WebKit ...')
    await install(missingPackages())
  }
  const missing = missingPackages()
  if (missing.length === 0) return ''
  return `Firefox or WebKit is missing: install ${missing.join(', ')} of Debian${
    missing.includes('firefox-esr') ? ', or set FIREFOX_PATH' : ''
  }.`
}

function missingPackages() {
  return Object.keys(packages).filter((name) => packages[name]() === null)
}

function pathOf(...candidates) {
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? null
}
