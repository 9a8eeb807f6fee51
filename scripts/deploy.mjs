import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged, forgetBuild } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { root, tool, toolEnv } from './command/children.mjs'
import { say, stop } from './command/stop.mjs'

const configFile = path.join(root, 'wrangler.toml')

await bootstrap(import.meta.url)
forgetBuild()
await buildIfChanged()

// Each step makes only what is missing, so a run that failed is finished by running it again.
step('Who you are at Cloudflare', () => wrangler(['whoami'], 'Sign in first: npx wrangler login'))
step('Database, in western Europe: the hint nearest to East Africa', () => {
  if (/^database_id\s*=/m.test(configuration())) return
  const answer = wrangler(['d1', 'create', 'kibanda', '--location', 'weur'])
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(answer)?.[0]
  if (!id) throw new Error('Cloudflare named no database: write its database_id into wrangler.toml and run this again.')
  writeFileSync(configFile, configuration().replace(/^(database_name\s*=.*)$/m, `$1\ndatabase_id = "${id}"`))
})
step('Bucket for pictures', () => createUnlessThere(['r2', 'bucket', 'create', 'kibanda-media']))
step('Queues', () => {
  createUnlessThere(['queues', 'create', 'kibanda-events-dlq'])
  createUnlessThere(['queues', 'create', 'kibanda-events'])
})
// Migrations only ever add, so the Worker that still runs works with the new tables too.
step('Migrations of each database', () => {
  for (const [, name] of configuration().matchAll(/^\[\[d1_databases\]\]\s+binding\s*=\s*"(\w+)"/gm)) {
    wrangler(['d1', 'migrations', 'apply', name, '--remote'])
  }
})
step('The Worker, with the namespace of its cache', () => wrangler(['deploy']))
step('Secret that signs sessions', () => {
  if (wrangler(['secret', 'list', '--format', 'json']).includes('BETTER_AUTH_SECRET')) return
  wrangler(['secret', 'put', 'BETTER_AUTH_SECRET'], undefined, randomBytes(32).toString('hex'))
})
say('Kibanda is deployed: open the address above and create the first store.')

function step(name, go) {
  say(`${name} ...`)
  try {
    go()
  } catch (error) {
    stop(`${name} failed: ${error.message}`)
  }
}

function createUnlessThere(words) {
  try {
    wrangler(words)
  } catch (error) {
    if (!/already (exists|taken|in use)|\b(11009|10004)\b/i.test(error.message)) throw error
  }
}

function wrangler(words, advice, input) {
  const [program, ...args] = tool('wrangler', ...words)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', input, env: toolEnv() })
  process.stdout.write(stdout ?? '')
  if (status === 0) return stdout
  throw new Error(advice ?? String(stderr || stdout).trim())
}

function configuration() {
  return readFileSync(configFile, 'utf8')
}
