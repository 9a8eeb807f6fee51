import { existsSync } from 'node:fs'
import { canInstall, install } from './debian.mjs'

/** The path of Firefox, or null. FIREFOX_PATH wins. */
export function findFirefox() {
  const candidates = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? null
}

/** Finds or installs Firefox: an empty sentence, or what is missing. */
export async function obtainEngines(say = () => {}) {
  if (findFirefox()) return ''
  if (canInstall()) {
    say('Installing Firefox ...')
    await install(['firefox-esr'])
  }
  return findFirefox() ? '' : 'Firefox is missing: install firefox-esr of Debian or set FIREFOX_PATH.'
}
