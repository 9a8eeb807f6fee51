import { existsSync, globSync } from 'node:fs'
import { canInstall, install } from './debian.mjs'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** The path of Firefox, or null. FIREFOX_PATH wins. */
export function findFirefox() {
  const candidates = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? null
}

/** The path of WebKitGTK's MiniBrowser, or null when it, its driver or a display is missing. */
export function findWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const tools = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  return browser && tools.every(existsSync) ? browser : null
}

/** Finds or installs both engines: an empty sentence, or what is missing. */
export async function obtainEngines(say = () => {}) {
  if (hasAll()) return ''
  if (canInstall()) {
    say('Installing Firefox and WebKit ...')
    await install(packages)
  }
  return hasAll() ? '' : `Firefox or WebKit is missing: install ${packages.join(', ')} of Debian.`
}

function hasAll() {
  return findFirefox() !== null && findWebKit() !== null
}
