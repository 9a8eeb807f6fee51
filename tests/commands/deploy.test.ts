import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { changeConfig, readConfig } from '../../scripts/cloudflare/config.mjs'
import { planSite } from '../../scripts/cloudflare/site.mjs'
import { root, run, tool } from '../../scripts/command/children.mjs'
import { deployProject } from '../support/deploy-project.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
  vi.unstubAllEnvs()
})

function newProject(account?: object) {
  const project = deployProject(account)
  projects.push(project)
  return project
}

const addresses = ['--mail-from', 'mail@stall.example', '--support-email', 'help@stall.example']
const build = 'deploy --dry-run --outdir build/worker --metafile build/worker-modules.json'
const existing = [
  'r2 bucket create kibanda-media',
  'queues create kibanda-events',
  'queues create kibanda-alerts',
  'queues create kibanda-imports',
  'queues create kibanda-prompts',
  'queues create kibanda-events-dlq',
]

test('a deploy to an empty account goes the whole way, goes on where it failed, and changes nothing the second time', {
  timeout: 120_000,
}, async () => {
  const project = newProject({ fails: 'queues create kibanda-events-dlq' })
  const failed = await project.command('deploy', ...addresses)
  expect(failed.code).toBe(1)
  expect(failed.output.trim()).toMatch(
    /^Queues: .* Internal error \[code: 10001\]\. When that is mended run npm run deploy again: it goes on where it stopped\.$/m,
  )
  expect(project.calls()).toEqual([
    'whoami --json',
    build,
    'd1 list --json',
    'd1 create kibanda --location weur',
    'kv namespace list',
    'kv namespace create kibanda-cache',
    ...existing,
  ])

  project.changeAccount({ fails: undefined })
  const { code, output } = await project.command('deploy')
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringMatching(/deployed at https:\/\/kibanda\.stallowner\.workers\.dev\. Commit wrangler\.toml/),
  })
  expect(project.calls()).toEqual([
    'whoami --json',
    build,
    ...existing,
    'd1 migrations apply DB --remote',
    'secret list --format json',
    'deploy --secrets-file',
    'secret list --format json',
    'deploy',
  ])
  const [file = '', secret = '', publicKey = '', privateKey = '', ...others] = project.uploadedSecrets()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
  expect(privateKey).toMatch(/^[\w-]{43}$/)
  expect(others).toEqual([])
  expect(existsSync(file)).toBe(false)
  expect(failed.output + output + project.config()).not.toContain(secret)
  expect(failed.output + output + project.config()).not.toContain(privateKey)
  expect(readConfig(project.configFile)).toMatchObject({
    vars: {
      MAIL_FROM: 'mail@stall.example',
      SUPPORT_EMAIL: 'help@stall.example',
      SITE_ORIGIN: 'https://kibanda.stallowner.workers.dev',
    },
    d1_databases: [{ binding: 'DB', database_id: '0a1b2c3d-1111-4222-8333-444455556666' }],
    kv_namespaces: [{ binding: 'CACHE', id: 'b'.repeat(32) }],
    workers_dev: true,
  })

  const deployed = project.config()
  project.changeAccount({ declines: true })
  expect((await project.command('deploy')).output).toContain('wrangler deployed nothing.')
  project.changeAccount({ declines: false })
  expect((await project.command('deploy')).code).toBe(0)
  expect(project.config()).toBe(deployed)
  expect(project.calls().slice(-3)).toEqual(['d1 migrations apply DB --remote', 'secret list --format json', 'deploy'])
  expect(project.account().secrets).toEqual(['BETTER_AUTH_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
})

test('a request computes for ten seconds at most', () => {
  expect(unstable_readConfig({ config: path.join(root, 'wrangler.toml') }).limits).toEqual({ cpu_ms: 10_000 })
})

test('a bot is named by its token, and told where it is heard', { timeout: 120_000 }, async () => {
  const project = newProject()
  // A path with a space would be two options.
  vi.stubEnv('NODE_OPTIONS', `--import ${pathToFileURL(path.join(root, 'tests/support/fake-telegram.mjs'))}`)
  vi.stubEnv('TELEGRAM_BOT_TOKEN', '0:a-token-that-telegram-does-not-know-of')
  const refused = await project.command('deploy', ...addresses)
  expect(refused.output).toMatch(/^The Telegram bot: Telegram refused getMe: Unauthorized\. When that is mended/m)

  const token = '7000000001:a-token-that-only-the-tests-know-of'
  vi.stubEnv('TELEGRAM_BOT_TOKEN', token)
  const { code, output } = await project.command('deploy')
  expect(code).toBe(0)
  expect(project.account().secrets.slice(-3)).toEqual([
    'TELEGRAM_BOT_NAME',
    'TELEGRAM_BOT_TOKEN',
    'TELEGRAM_WEBHOOK_SECRET',
  ])
  const [name, given, secret] = project.uploadedSecrets().slice(-3)
  expect([name, given]).toEqual(['stall_bot', token])
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(project.telegramCalls().slice(-2)).toEqual([
    { url: `https://api.telegram.org/bot${token}/getMe`, body: {} },
    {
      url: `https://api.telegram.org/bot${token}/setWebhook`,
      body: {
        url: 'https://kibanda.stallowner.workers.dev/telegram/webhook',
        secret_token: secret,
        allowed_updates: ['message', 'callback_query'],
      },
    },
  ])
  expect(refused.output + output + project.config()).not.toMatch(/a-token-that|webhook secret/)
  expect(output).not.toContain(secret)
})

test('a domain, its address and its mails are written where they belong, and wrangler takes the file as it is then', {
  timeout: 60_000,
}, async () => {
  const project = newProject()
  const before = { text: project.config(), config: readConfig(project.configFile) }
  const words = ['--domain', 'stall.example', '--support-email', 'help@stall.example']
  expect((await project.command('deploy', ...words)).output).toMatch(/DNS records of stall\.example .* add --yes/)
  expect(project.calls()).toEqual([])
  expect(await project.command('deploy', ...words, '--yes')).toMatchObject({ code: 0 })

  expect(project.calls().filter((call) => call.startsWith('deploy'))).toEqual([build, 'deploy --secrets-file'])
  expect(readConfig(project.configFile)).toEqual({
    ...before.config,
    routes: [{ pattern: 'stall.example', custom_domain: true }],
    workers_dev: false,
    vars: {
      ...before.config.vars,
      SITE_ORIGIN: 'https://stall.example',
      MAIL_FROM: 'mail@stall.example',
      SUPPORT_EMAIL: 'help@stall.example',
    },
    d1_databases: [{ ...before.config.d1_databases[0], database_id: expect.any(String) }],
    kv_namespaces: [{ ...before.config.kv_namespaces[0], id: expect.any(String) }],
  })
  const changed = ['workers_dev = true', 'SITE_ORIGIN = ""']
  const kept = before.text.split('\n').filter((line) => !changed.includes(line))
  expect(project.config().split('\n')).toEqual(expect.arrayContaining(kept))
  expect(unstable_readConfig({ config: project.configFile })).toMatchObject({
    routes: [{ pattern: 'stall.example', custom_domain: true }],
    workers_dev: false,
    vars: { SITE_ORIGIN: 'https://stall.example', MAIL_FROM: 'mail@stall.example' },
  })
  await expectDryRun(project.configFile)
})

test('what is missing or wrong is refused in one sentence before anything is done', { timeout: 60_000 }, async () => {
  const config = readConfig(path.join(root, 'wrangler.toml'))
  const fresh = { ...config, routes: undefined, workers_dev: true, vars: { SITE_ORIGIN: '' } }
  const [from, support] = [{ 'mail-from': 'mail@stall.example' }, { 'support-email': 'help@stall.example' }]
  const route = (pattern: string) => ({ pattern, custom_domain: true })
  const refusals: [object, object, RegExp][] = [
    [fresh, support, /^MAIL_FROM is empty: /],
    [fresh, from, /^SUPPORT_EMAIL is empty: /],
    [fresh, { domain: 'stall.example' }, /^SUPPORT_EMAIL is empty: /],
    [fresh, { 'mail-from': 'stall', ...support }, /^MAIL_FROM is not a mail address \(stall\)/],
    [fresh, { ...from, 'support-email': 'me' }, /^SUPPORT_EMAIL is not a mail address \(me\)/],
    [fresh, { domain: 'https://stall.example', ...support }, /is not a host name/],
    [fresh, { domain: 'Stall.example', ...support }, /is not a host name/],
    [{ ...fresh, vars: { SITE_ORIGIN: 'stall.example' } }, { ...from, ...support }, /^SITE_ORIGIN is not an address/],
    [{ ...fresh, workers_dev: false }, { ...from, ...support }, /^The site has no address/],
    [{ ...fresh, routes: [route('a.example'), route('b.example')] }, { ...from, ...support }, /several routes/],
    [{ ...fresh, routes: ['a.example/*'] }, { domain: 'b.example', ...support }, /has routes that are not/],
  ]
  for (const [given, options, reason] of refusals) {
    const result = planSite(given, options)
    expect(result).toEqual({ ok: false, reason: expect.stringMatching(reason) })
    expect(result.reason).toMatch(/^[^\n]+\.$/)
  }

  const project = newProject()
  const untouched = project.config()
  const { code, output } = await project.command('deploy', '--support-email', 'help@stall.example')
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^MAIL_FROM is empty: [^\n]+$/)
  expect(project.calls()).toEqual([])
  expect(project.config()).toBe(untouched)
})

test('another domain takes the place of the first, and a domain that was written by hand is completed', () => {
  const config = readConfig(path.join(root, 'wrangler.toml'))
  const vars = { SITE_ORIGIN: '', MAIL_FROM: 'mail@a.example', SUPPORT_EMAIL: 'help@a.example' }
  const byHand = { ...config, workers_dev: true, routes: [{ pattern: 'a.example', custom_domain: true }], vars }
  const off = { table: '', key: 'workers_dev', value: false }
  expect(planSite(byHand, {})).toEqual({
    ok: true,
    changes: [{ table: 'vars', key: 'SITE_ORIGIN', value: 'https://a.example' }, off],
  })
  const moved = { ...byHand, workers_dev: false, vars: { ...vars, SITE_ORIGIN: 'https://a.example' } }
  expect(planSite(moved, { domain: 'b.example' })).toEqual({
    ok: true,
    changes: [
      { table: 'vars', key: 'SITE_ORIGIN', value: 'https://b.example' },
      { table: '', key: 'routes', value: [{ pattern: 'b.example', custom_domain: true }] },
    ],
  })
  expect(planSite(moved, { domain: 'a.example' })).toEqual({ ok: true, changes: [] })
})

test('a login that reaches no account or several is told what to do', { timeout: 60_000 }, async () => {
  const project = newProject({ accounts: [] })
  expect((await project.command('deploy', ...addresses)).output).toContain('npx wrangler login')
  const two = ['one', 'two'].map((name) => ({ id: `id-${name}`, name }))
  project.changeAccount({ accounts: two })
  expect((await project.command('deploy', ...addresses)).output).toContain(
    'CLOUDFLARE_ACCOUNT_ID as one of id-one (one)',
  )
  expect(project.calls()).toEqual(['whoami --json', 'whoami --json'])
})

test('an edit of wrangler.toml is made in its table, and every other line and comment stays', () => {
  const { configFile, config, editConfig } = newProject()
  editConfig((text) => `# Above all.\n${text.replace('SITE_ORIGIN = ""', "SITE_ORIGIN = '' # ours")}`)
  const origin = { table: 'vars', key: 'SITE_ORIGIN', value: 'https://a.example' }
  changeConfig(
    [
      origin,
      { table: 'vars', key: 'MAIL_FROM', value: 'mail@a.example' },
      { table: '', key: 'routes', value: [{ pattern: 'a.example', custom_domain: true }] },
      { table: 'r2_buckets', where: { binding: 'MEDIA' }, key: 'jurisdiction', value: 'eu' },
    ],
    configFile,
  )
  expect(config()).toMatch(/^# Above all\.\nname/)
  expect(config()).toContain('SITE_ORIGIN = "https://a.example" # ours\n')
  expect(config()).toMatch(/\nroutes = \[\{ pattern = "a\.example", custom_domain = true \}\]\n\n\[assets\]/)
  expect(config()).toMatch(/\nMAIL_FROM = "mail@a\.example"\n\n\[\[d1_databases\]\]/)
  expect(config()).toMatch(/\njurisdiction = "eu"\n\n\[\[kv_namespaces\]\]/)
})

test.each([
  [
    'an inline table',
    (text: string) => text.replace(/^\[vars\][^[]*/m, '').replace(/^/, 'vars = { SITE_ORIGIN = "" }\n'),
  ],
  ['a text of several lines', (text: string) => text.replace(/^SITE_ORIGIN = .*$/m, 'SITE_ORIGIN = """\nhttps"""')],
  [
    'a table inside a text',
    (text: string) =>
      text.replace(/^/, 'main = """\n[vars]\nSITE_ORIGIN = ""\n"""\n').replace('main = "functions/worker.ts"\n', ''),
  ],
])('%s is left to its owner, who is told what to write', (_, spoil) => {
  const { configFile, config, editConfig } = newProject()
  editConfig(spoil)
  const unchanged = config()
  expect(() => changeConfig([{ table: 'vars', key: 'SITE_ORIGIN', value: 'https://a.example' }], configFile)).toThrow(
    'could not be edited safely and is as it was: write SITE_ORIGIN = "https://a.example" in vars yourself.',
  )
  expect(config()).toBe(unchanged)
})

/** The real wrangler bundles a Worker of one line with this configuration. */
async function expectDryRun(configFile: string) {
  const folder = path.dirname(configFile)
  mkdirSync(path.join(folder, 'build/client'), { recursive: true })
  mkdirSync(path.join(folder, 'functions'))
  const worker = 'export class LiveStore {}\nexport default { fetch: () => new Response() }'
  writeFileSync(path.join(folder, 'functions/worker.ts'), worker)
  const command = tool('wrangler', 'deploy', '--dry-run', '--config', configFile)
  const { code, output } = await run(command, { limit: 30_000, cwd: folder })
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('https://stall.example') })
}
