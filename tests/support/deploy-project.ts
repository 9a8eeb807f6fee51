import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, run } from '../../scripts/command/children.mjs'

/** An empty Cloudflare account, as tests/support/fake-wrangler.mjs keeps it. */
const emptyAccount = {
  accounts: [{ id: '1', name: 'Stall' }],
  databases: [],
  namespaces: [],
  buckets: [],
  queues: [],
  secrets: [],
  versions: [],
  deployments: [],
}

/** The commands of deployment and wrangler.toml in a folder of their own, with a fake wrangler. */
export function deployProject(account: object = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-project-'))
  const cloudflare = path.join(folder, 'cloudflare')
  const bins = path.join(folder, 'node_modules/.bin')
  for (const each of [cloudflare, bins]) mkdirSync(each, { recursive: true })
  for (const each of ['scripts', 'wrangler.toml'])
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true })
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(path.join(folder, lock), '{"packages":{}}')
  }
  symlinkSync(process.execPath, path.join(bins, 'node'))
  symlinkSync(path.join(root, 'tests/support/fake-wrangler.mjs'), path.join(bins, 'wrangler'))
  writeFileSync(path.join(bins, 'remix'), '')
  for (const name of ['confbox', 'zod']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
  const [accountFile, configFile] = [path.join(cloudflare, 'account.json'), path.join(folder, 'wrangler.toml')]
  writeFileSync(configFile, beforeDeploy(readFileSync(configFile, 'utf8')))
  writeFileSync(accountFile, JSON.stringify({ ...emptyAccount, ...account }))

  return {
    configFile,
    config: () => readFileSync(configFile, 'utf8'),
    editConfig: (edit: (text: string) => string) => writeFileSync(configFile, edit(readFileSync(configFile, 'utf8'))),
    account: () => JSON.parse(readFileSync(accountFile, 'utf8')),
    changeAccount: (change: object) =>
      writeFileSync(accountFile, JSON.stringify({ ...JSON.parse(readFileSync(accountFile, 'utf8')), ...change })),
    /** What was asked of wrangler since the last call of this. */
    calls(): string[] {
      const file = path.join(cloudflare, 'calls.txt')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
      rmSync(file, { force: true })
      return lines
    },
    /** The file of secrets of each upload that had one, and its values. */
    uploadedSecrets: () => readFileSync(path.join(cloudflare, 'secrets.txt'), 'utf8').trim().split(/\s/),
    /** What was asked of Telegram, where fake-telegram.mjs is loaded. */
    telegramCalls: () =>
      readFileSync(path.join(cloudflare, 'telegram.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    command: (name: string, ...words: string[]) =>
      run([process.execPath, path.join(folder, `scripts/${name}.mjs`), ...words], {
        limit: 60_000,
        cwd: folder,
        env: { ...process.env, FAKE_CLOUDFLARE: cloudflare, CLOUDFLARE_ACCOUNT_ID: undefined },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** wrangler.toml without what the first deploy writes into it. */
function beforeDeploy(config: string) {
  return config
    .replace(/^(routes|database_id|id|MAIL_FROM|SUPPORT_EMAIL) = .*\n/gm, '')
    .replace(/^workers_dev = .*$/m, 'workers_dev = true')
    .replace(/^SITE_ORIGIN = .*$/m, 'SITE_ORIGIN = ""')
}
