import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, signals } from '../command/children.mjs'
import { newVapidKeys } from '../server/vapid-keys.mjs'
import { secretNames } from './account.mjs'
import { wranglerAsking } from './wrangler.mjs'

/**
 * Deploys the Worker and answers where it is to be reached, as wrangler lists it. A Worker without
 * the secret that signs sessions gets one in the same upload, so no version answers without it; so
 * with the keys of Web Push. `given` are further secrets.
 * @param {Record<string, string>} given
 * @returns {string[]}
 */
export function upload(given = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-deploy-'))
  // With a handler Ctrl-C ends wrangler alone, and the secret's file is still removed.
  for (const name of signals) process.on(name, ignore)
  try {
    const report = path.join(folder, 'report.jsonl')
    wranglerAsking(['deploy', ...secretsIn(folder, given), ...commitTag()], { WRANGLER_OUTPUT_FILE_PATH: report })
    return targetsIn(report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    for (const name of signals) process.off(name, ignore)
  }
}

/** The address on workers.dev among the targets of an upload. */
export function workersDevOrigin(targets) {
  return targets.find((target) => target.startsWith('https://') && target.endsWith('.workers.dev'))
}

function secretsIn(folder, given) {
  const names = secretNames()
  const secrets = {
    ...(names.includes('BETTER_AUTH_SECRET') ? {} : { BETTER_AUTH_SECRET: randomBytes(32).toString('hex') }),
    // Every browser that is told of orders is bound to these: they are made once.
    ...(names.some((name) => name.startsWith('VAPID_')) ? {} : newVapidKeys()),
    ...given,
  }
  if (Object.keys(secrets).length === 0) return []
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return ['--secrets-file', file]
}

/** The commit, by which `npm run rollback` names a version. */
function commitTag() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? ['--tag', stdout.trim()] : []
}

function targetsIn(report) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
  // Whoever answers one of its questions with no ends wrangler without an error.
  if (!deployed?.version_id) throw new Error('wrangler deployed nothing.')
  return deployed.targets ?? []
}

function ignore() {}
