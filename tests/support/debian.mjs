import { existsSync, readFileSync } from 'node:fs'
import { run, toolEnv } from '../../scripts/command/children.mjs'

/** Ubuntu's packages of browsers install snaps, which do not run in containers. */
export function canInstall() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && process.getuid?.() === 0
}

/** Installs packages as far as the network allows; callers look for what they need afterwards. */
export async function install(packages) {
  const env = toolEnv({ DEBIAN_FRONTEND: 'noninteractive' })
  await run(['apt-get', 'update', '-q'], { limit: 120_000, env })
  await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages], { limit: 300_000, env })
}
