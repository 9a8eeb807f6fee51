import { parseArgs } from 'node:util'
import { buildIfChanged, forgetBuild } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'

await bootstrap(import.meta.url)
const { changeConfig, readConfig } = await import('./cloudflare/config.mjs')
const { planSite } = await import('./cloudflare/site.mjs')
const { checkAccount, createIfMissing, databaseId, namespaceId } = await import('./cloudflare/account.mjs')
const { upload, workersDevOrigin } = await import('./cloudflare/upload.mjs')
const { botSecrets, setWebhook } = await import('./cloudflare/telegram.mjs')
const { isTerminal, wrangler } = await import('./cloudflare/wrangler.mjs')

const options = readOptions()
const site = planSite(readConfig(), options)
let isChanged = false
if (!site.ok) stop(site.reason)
if (options.domain && !isTerminal && !options.yes) {
  stop(
    `Without a terminal nobody can be asked whether DNS records of ${options.domain} may be replaced: add --yes if they may.`,
  )
}

// Each step makes only what is missing, so a failed run is completed by running it again.
await step('Cloudflare account', () => checkAccount(readConfig()))
await step('wrangler.toml', () => write(site.changes))
forgetBuild()
await buildIfChanged()
await step('Databases in western Europe, the location hint nearest to East Africa', () => {
  for (const { binding, database_name, database_id } of readConfig().d1_databases ?? []) {
    if (database_id) continue
    write([{ table: 'd1_databases', where: { binding }, key: 'database_id', value: databaseId(database_name) }])
  }
})
await step('Namespace of the cache', () => {
  const { name, kv_namespaces } = readConfig()
  for (const { binding, id } of kv_namespaces ?? []) {
    if (id) continue
    const title = `${name}-${binding.toLowerCase()}`
    write([{ table: 'kv_namespaces', where: { binding }, key: 'id', value: namespaceId(title) }])
  }
})
await step('Bucket for pictures', () => {
  for (const { bucket_name } of readConfig().r2_buckets ?? []) createIfMissing(['r2', 'bucket', 'create', bucket_name])
})
await step('Queues', () => {
  const { producers = [], consumers = [] } = readConfig().queues ?? {}
  const names = new Set([...producers, ...consumers].map(({ queue }) => queue))
  for (const name of names) createIfMissing(['queues', 'create', name])
})
// Migrations only add: the Worker deployed before works with the new tables too.
await step('Migrations of each database', () => {
  for (const { binding } of readConfig().d1_databases ?? []) {
    process.stdout.write(wrangler(['d1', 'migrations', 'apply', binding, '--remote']))
  }
})
const token = process.env.TELEGRAM_BOT_TOKEN
const bot = token ? await step('The Telegram bot', () => botSecrets(token)) : null
const targets = await step('The Worker, with the secrets that it has not yet', () => upload(bot ?? {}))
if (!readConfig().vars.SITE_ORIGIN) {
  await step('The Worker again, with its address', () => {
    const origin = workersDevOrigin(targets)
    if (!origin)
      throw new Error('wrangler named no address on workers.dev: write it into wrangler.toml as SITE_ORIGIN.')
    write([{ table: 'vars', key: 'SITE_ORIGIN', value: origin }])
    upload()
  })
}
if (bot) await step("The bot's webhook", () => setWebhook(bot, readConfig().vars.SITE_ORIGIN))
say(
  `Kibanda is deployed at ${readConfig().vars.SITE_ORIGIN}.${isChanged ? ' Commit wrangler.toml: it was changed.' : ''}`,
)

function readOptions() {
  const text = { type: 'string' }
  try {
    return parseArgs({
      options: { domain: text, 'mail-from': text, 'support-email': text, yes: { type: 'boolean' } },
    }).values
  } catch (error) {
    stop(`${error.message.split('\n')[0]} Options are --domain, --mail-from, --support-email and --yes.`)
  }
}

async function step(name, run) {
  say(`${name} ...`)
  try {
    return await run()
  } catch (error) {
    stop(
      `${name}: ${sentence(error.message)} When that is mended run npm run deploy again: it goes on where it stopped.`,
    )
  }
}

function sentence(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function write(changes) {
  if (changes.length === 0) return
  changeConfig(changes)
  isChanged = true
  for (const { key, value } of changes) {
    say(`  ${key} = ${typeof value === 'string' ? value : JSON.stringify(value)} (written into wrangler.toml)`)
  }
}
