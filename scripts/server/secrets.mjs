import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { newVapidKeys } from './vapid-keys.mjs'

const newSecret = () => randomBytes(32).toString('base64url')

/** A group is left as it is when any of its names is set. */
const groups = [
  () => ({ BETTER_AUTH_SECRET: newSecret() }),
  () => ({ SECRETS_KEY: newSecret() }),
  () => ({ DEMO_STORE_SLUG: 'kijani-crafts' }),
  () => ({ NODE_ENV: 'development' }),
  newVapidKeys,
  // No real bot has this token.
  () => ({
    TELEGRAM_BOT_NAME: 'kibanda_local_bot',
    TELEGRAM_BOT_TOKEN: `1:${newSecret()}`,
    TELEGRAM_WEBHOOK_SECRET: newSecret(),
  }),
]

/** Never changes existing variables. Returns the added names. */
export function writeMissingSecrets(file) {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const isThere = (name) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(current)
  const missing = groups.map((group) => group()).filter((values) => !Object.keys(values).some(isThere))
  const lines = missing.flatMap((values) => Object.entries(values).map(([name, value]) => `${name}=${value}\n`))
  if (lines.length === 0) return []
  appendFileSync(file, (current && !current.endsWith('\n') ? '\n' : '') + lines.join(''), { mode: 0o600 })
  return missing.flatMap((values) => Object.keys(values))
}
