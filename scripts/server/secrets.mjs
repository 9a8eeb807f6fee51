import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

const values = {
  BETTER_AUTH_SECRET: () => randomBytes(32).toString('base64url'),
  DEMO_STORE_SLUG: () => 'kijani-crafts',
  NODE_ENV: () => 'development',
}

/** Appends missing local variables to `file`, never changing existing ones. Answers their names. */
export function writeMissingSecrets(file) {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const missingNames = Object.keys(values).filter(
    (name) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(current),
  )
  if (missingNames.length === 0) return missingNames
  const lines = missingNames.map((name) => `${name}=${values[name]()}\n`)
  appendFileSync(file, (current && !current.endsWith('\n') ? '\n' : '') + lines.join(''), { mode: 0o600 })
  return missingNames
}
