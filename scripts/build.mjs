import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bootstrap, isCommand } from './command/bootstrap.mjs'
import { root, run, tool } from './command/children.mjs'
import { fingerprint } from './command/fingerprint.mjs'
import { say, stop } from './command/stop.mjs'

const sources = [
  'app',
  'functions',
  'public',
  'remix.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'wrangler.toml',
]
const stamp = path.join(root, 'build', '.sources')

/** Remix's pages and the shopper's bundle into build/client and build/server. Answers `{ code, output }`. */
export async function buildPages() {
  forgetBuild()
  return run(tool('remix', 'vite:build', '-c', 'remix.config.ts'), { limit: 300_000 })
}

/** The whole Worker as it would be deployed, into build/worker; wrangler's own checks of wrangler.toml included. */
export async function buildWorker() {
  rmSync(path.join(root, 'build', 'worker'), { recursive: true, force: true })
  const files = ['--outdir', 'build/worker', '--metafile', 'build/worker-modules.json']
  return run(tool('wrangler', 'deploy', '--dry-run', ...files), { limit: 180_000 })
}

/** Builds unless the sources are those of the last build; a build that fails ends the command with its own error. */
export async function buildIfChanged() {
  if (isBuilt()) return
  const began = Date.now()
  const print = sourcesNow()
  for (const step of [buildPages, buildWorker]) {
    const { code, output } = await step()
    if (code === 0) continue
    // Rollup's errors carry every file it watched, which would push the message off the screen.
    process.stderr.write(output.replace(/\n *watchFiles: \[[^\]]*\],?/g, ''))
    stop('The build failed; its error is above.')
  }
  rememberBuild(print)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesNow()
}

/** What the sources are like at this moment. */
export function sourcesNow() {
  return fingerprint(root, sources)
}

/** Notes that build/ holds what `sourcesNow` answered before it was built. */
export function rememberBuild(print) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}

/** Called by whatever writes into build/ in another way, so that the next start builds afresh. */
export function forgetBuild() {
  rmSync(stamp, { force: true })
}

if (isCommand(import.meta.url)) {
  await bootstrap(import.meta.url)
  forgetBuild()
  await buildIfChanged()
}
