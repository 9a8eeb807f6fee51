import { wrangler, wranglerJson } from './wrangler.mjs'

export function checkAccount(config) {
  const { loggedIn, accounts = [] } = whoami()
  if (!loggedIn) throw new Error('Nobody is signed in to Cloudflare: npx wrangler login.')
  const isNamed = config.account_id || process.env.CLOUDFLARE_ACCOUNT_ID
  if (accounts.length < 2 || isNamed) return
  const names = accounts.map(({ name, id }) => `${id} (${name})`).join(', ')
  throw new Error(`This login reaches several accounts: export CLOUDFLARE_ACCOUNT_ID as one of ${names}.`)
}

/** Creates a missing database in western Europe. */
export function databaseId(name) {
  const existing = wranglerJson(['d1', 'list', '--json']).find((database) => database.name === name)
  if (existing) return existing.uuid
  const output = wrangler(['d1', 'create', name, '--location', 'weur'])
  return idIn(output, /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, `database ${name}`)
}

export function namespaceId(title) {
  const existing = wranglerJson(['kv', 'namespace', 'list']).find((namespace) => namespace.title === title)
  return existing?.id ?? idIn(wrangler(['kv', 'namespace', 'create', title]), /\b[0-9a-f]{32}\b/, `namespace ${title}`)
}

export function createIfMissing(args) {
  try {
    wrangler(args)
  } catch (error) {
    if (!/\[code: (10004|11009)\]/.test(error.message)) throw error
  }
}

/** The names of the Worker's secrets; none when there is no Worker yet. @returns {string[]} */
export function secretNames() {
  try {
    return wranglerJson(['secret', 'list', '--format', 'json']).map(({ name }) => name)
  } catch (error) {
    if (/^Worker ".+" not found\./.test(error.message)) return []
    throw error
  }
}

function whoami() {
  try {
    return wranglerJson(['whoami', '--json'])
  } catch (error) {
    // Signed out, wrangler fails and prints this JSON as its error.
    if (error.message === '{"loggedIn":false}') return { loggedIn: false }
    throw error
  }
}

function idIn(output, pattern, what) {
  const id = pattern.exec(output)?.[0]
  if (!id) throw new Error(`Cloudflare answered no id for ${what}.`)
  return id
}
