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
  'scripts/command/compile-copy.mjs',
  'scripts/command/page-words.mjs',
  'scripts/command/till-files.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'wrangler.toml',
]
const stamp = path.join(root, 'build', '.sources')

export async function buildPages() {
  forgetBuild()
  return run(tool('remix', 'vite:build', '-c', 'remix.config.ts'), { limit: 300_000 })
}

/** wrangler checks wrangler.toml on the way. */
export async function buildWorker() {
  rmSync(path.join(root, 'build', 'worker'), { recursive: true, force: true })
  const files = ['--outdir', 'build/worker', '--metafile', 'build/worker-modules.json']
  return run(tool('wrangler', 'deploy', '--dry-run', ...files), { limit: 180_000 })
}

export async function buildIfChanged() {
  if (isBuilt()) return
  const startedAt = Date.now()
  const sourcesBefore = sourcesNow()
  for (const step of [buildPages, buildWorker]) {
    const { code, output } = await step()
    if (code === 0) continue
    // Rollup's errors list every watched file, which would hide the message.
    process.stderr.write(output.replace(/\n *watchFiles: \[[^\]]*\],?/g, ''))
    stop('The build failed; its error is above.')
  }
  rememberBuild(sourcesBefore)
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesNow()
}

export function sourcesNow() {
  return fingerprint(root, sources)
}

/** `hash` must be from before the build. */
export function rememberBuild(hash) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Forces the next build; for whatever else writes into build/. */
export function forgetBuild() {
  rmSync(stamp, { force: true })
}

if (isCommand(import.meta.url)) {
  await bootstrap(import.meta.url)
  forgetBuild()
  await buildIfChanged()
}
