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

// Each step creates only what is missing, so a failed run is completed by running it again.
step('Cloudflare account', () => wrangler(['whoami'], 'Sign in first: npx wrangler login'))
step('Database in western Europe, the location hint nearest to East Africa', () => {
  if (/^database_id\s*=/m.test(configuration())) return
  const output = wrangler(['d1', 'create', 'kibanda', '--location', 'weur'])
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(output)?.[0]
  if (!id)
    throw new Error('Cloudflare answered no database id: write database_id into wrangler.toml and run this again.')
  writeFileSync(configFile, configuration().replace(/^(database_name\s*=.*)$/m, `$1\ndatabase_id = "${id}"`))
})
step('Bucket for pictures', () => createIfMissing(['r2', 'bucket', 'create', 'kibanda-media']))
step('Queues', () => {
  createIfMissing(['queues', 'create', 'kibanda-events-dlq'])
  createIfMissing(['queues', 'create', 'kibanda-events'])
})
// Migrations only add: the Worker deployed before works with the new tables too.
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

function step(name, run) {
  say(`${name} ...`)
  try {
    run()
  } catch (error) {
    stop(`${name} failed: ${error.message}`)
  }
}

function createIfMissing(args) {
  try {
    wrangler(args)
  } catch (error) {
    if (!/already (exists|taken|in use)|\b(11009|10004)\b/i.test(error.message)) throw error
  }
}

function wrangler(command, advice, input) {
  const [program, ...args] = tool('wrangler', ...command)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', input, env: toolEnv() })
  process.stdout.write(stdout ?? '')
  if (status === 0) return stdout
  throw new Error(advice ?? String(stderr || stdout).trim())
}

function configuration() {
  return readFileSync(configFile, 'utf8')
}
