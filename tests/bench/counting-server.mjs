import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { freePair } from '../../scripts/server/ports.mjs'
import { startServer } from '../support/server.mjs'

const FOLDER = 'build/counting'

/** The built Worker behind an entry that counts what it calls, with the demo stores. */
export async function startCountingServer() {
  execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', FOLDER, 'tests/bench/counting-worker.ts'], {
    stdio: 'pipe',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, WRANGLER_SEND_METRICS: 'false' },
  })
  return startServer({ port: await freePair(), bundle: path.resolve(FOLDER, 'counting-worker.js') })
}
