import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { startServer } from '../../../tests/support/server.mjs'
import { freePair } from '../../server/ports.mjs'

const FOLDER = 'build/counting'

export async function startCountingServer(options = {}) {
  execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', FOLDER, 'scripts/bench/servers/counting-worker.ts'], {
    stdio: 'pipe',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, WRANGLER_SEND_METRICS: 'false' },
  })
  return startServer({ port: await freePair(), ...options, bundle: path.resolve(FOLDER, 'counting-worker.js') })
}
