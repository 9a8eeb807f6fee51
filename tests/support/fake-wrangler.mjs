// Stands in for wrangler 4.156.2: it prints what that prints, and keeps an account in a file.
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = process.env.FAKE_CLOUDFLARE
const file = path.join(folder, 'account.json')
const account = JSON.parse(readFileSync(file, 'utf8'))
const words = process.argv.slice(2)
const config = readFileSync('wrangler.toml', 'utf8')
const command = words.filter((word) => !word.startsWith('/')).join(' ')

appendFileSync(path.join(folder, 'calls.txt'), `${command}\n`)
if (account.fails && command.startsWith(account.fails)) {
  fail('A request to the Cloudflare API (/accounts/1/queues) failed.', '\n  Internal error [code: 10001]\n')
}
const [, run] = Object.entries(commands()).find(([start]) => `${command} `.startsWith(`${start} `)) ?? []
if (!run) fail(`Unknown command: ${command}`)
run()
writeFileSync(file, JSON.stringify(account, null, 2))

function commands() {
  return {
    'whoami --json': () => {
      if (account.accounts.length > 0) return print({ loggedIn: true, accounts: account.accounts })
      print('{"loggedIn":false}\n')
      process.exit(1)
    },
    'd1 list --json': () => print(account.databases),
    'd1 create': () => {
      const database = { uuid: '0a1b2c3d-1111-4222-8333-444455556666', name: words[2] }
      account.databases.push(database)
      print(`✅ Successfully created DB '${database.name}' in region WEUR
Created your new D1 database.

To access your new D1 Database in your Worker, add the following snippet to your configuration file:
[[d1_databases]]
binding = "${database.name}"
database_name = "${database.name}"
database_id = "${database.uuid}"
`)
    },
    'd1 migrations apply DB --remote': () => {
      need('database_id')
      account.migrated = true
    },
    'kv namespace list': () => print(account.namespaces),
    'kv namespace create': () => {
      const namespace = { id: 'b'.repeat(32), title: words[3] }
      account.namespaces.push(namespace)
      print(`🌀 Creating namespace with title "${namespace.title}"
✨ Success!
To access your new KV Namespace in your Worker, add the following snippet to your configuration file:
[[kv_namespaces]]
binding = "kibanda_cache"
id = "${namespace.id}"
`)
    },
    'r2 bucket create': () =>
      add(account.buckets, words[3], 'The bucket you tried to create already exists, and you own it. [code: 10004]'),
    'queues create': () =>
      add(
        account.queues,
        words[2],
        `Queue name '${words[2]}' is already taken. Please use a different name and try again. [code: 11009]`,
      ),
    'secret list --format json': () => {
      if (account.versions.length === 0) fail('Worker "kibanda" not found.', '\n  If this is a new Worker, run it.\n')
      print(account.secrets.map((name) => ({ name, type: 'secret_text' })))
    },
    'deploy --dry-run': () => undefined,
    deploy,
    'deployments list --json': () => print(account.deployments),
    'versions view': () => print(account.versions.find(({ id }) => id === words[2])),
    rollback: () => !account.declines && deployed(words[1]),
  }
}

function deploy() {
  if (account.declines) return report({ type: 'deploy', version_id: null })
  need('database_id')
  if (!/^id = "\w{32}"/m.test(config)) fail('The namespace of the cache has no id.')
  if (!account.migrated || account.buckets.length < 1 || account.queues.length < 2) fail('Something is missing.')
  account.secrets.push(...Object.keys(secrets()))
  if (!account.secrets.includes('BETTER_AUTH_SECRET')) fail('A version would answer without its secret.')
  const id = `0000000${account.versions.length + 1}-1111-4222-8333-444455556666`
  account.versions.push({
    id,
    metadata: { created_on: new Date().toISOString() },
    annotations: {},
    resources: { bindings: [{ type: 'plain_text', name: 'SITE_ORIGIN', text: textOf('SITE_ORIGIN') }] },
  })
  deployed(id)
  const domain = /^routes = \[\{ pattern = "([^"]+)"/m.exec(config)?.[1]
  const isOnWorkersDev = /^workers_dev = true/m.test(config)
  const targets = [
    ...(isOnWorkersDev ? ['https://kibanda.stallowner.workers.dev'] : []),
    ...(domain ? [`${domain} (custom domain)`] : []),
    'schedule: */5 * * * *',
  ]
  report({ type: 'deploy', version_id: id, targets })
  print(`Deployed kibanda triggers (0.08 sec)\n${targets.map((target) => `  ${target}\n`).join('')}`)
}

function report(entry) {
  const lines = [{ type: 'wrangler-session' }, entry].map((line) => `${JSON.stringify(line)}\n`)
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, lines.join(''))
}

function secrets() {
  const at = words.indexOf('--secrets-file')
  if (at === -1) return {}
  if (statSync(words[at + 1]).mode & 0o077) fail('Others on this machine can read the file of secrets.')
  const values = JSON.parse(readFileSync(words[at + 1], 'utf8'))
  appendFileSync(path.join(folder, 'secrets.txt'), `${words[at + 1]} ${Object.values(values).join(' ')}\n`)
  return values
}

function deployed(id) {
  account.deployments.push({
    created_on: new Date().toISOString(),
    versions: [{ version_id: id, percentage: 100 }],
  })
}

function textOf(name) {
  return new RegExp(`^${name} = "(.*)"`, 'm').exec(config)?.[1] ?? ''
}

function need(name) {
  if (textOf(name) === '') fail(`${name} is missing in wrangler.toml.`)
}

function add(list, name, refusal) {
  if (list.includes(name)) fail('A request to the Cloudflare API (/accounts/1/x) failed.', `\n  ${refusal}\n`)
  list.push(name)
}

function print(answer) {
  process.stdout.write(typeof answer === 'string' ? answer : `${JSON.stringify(answer, null, 2)}\n`)
}

function fail(title, details = '') {
  const logs = existsSync(folder)
    ? '\n🪵  Logs were written to "/home/owner/.config/.wrangler/logs/wrangler.log"\n'
    : ''
  process.stderr.write(
    `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${title}\u001b[0m\n${details}${logs}`,
  )
  process.exit(1)
}
