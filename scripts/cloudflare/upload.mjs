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
 * Uploads missing secrets with the Worker, so that no version answers without them.
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

export function workersDevOrigin(targets) {
  return targets.find((target) => target.startsWith('https://') && target.endsWith('.workers.dev'))
}

function secretsIn(folder, given) {
  const names = secretNames()
  const secrets = {
    ...(names.includes('BETTER_AUTH_SECRET') ? {} : { BETTER_AUTH_SECRET: randomBytes(32).toString('hex') }),
    // Subscribed browsers are bound to these keys: they are created once.
    ...(names.some((name) => name.startsWith('VAPID_')) ? {} : newVapidKeys()),
    ...given,
  }
  if (Object.keys(secrets).length === 0) return []
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return ['--secrets-file', file]
}

/** `npm run rollback` names a version by its commit. */
function commitTag() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? ['--tag', stdout.trim()] : []
}

function targetsIn(report) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'deploy')
  // wrangler ends without an error when one of its questions is answered with no.
  if (!deployed?.version_id) throw new Error('wrangler deployed nothing.')
  return deployed.targets ?? []
}

function ignore() {}
