import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyWithLanguages } from '../../tests/languages/project-copy.mjs'
import { obtainBrowser } from '../../tests/support/browser.mjs'
import { obtainEngines } from '../../tests/support/engines.mjs'
import { buildPages, buildWorker } from '../build.mjs'
import { root, run, tool, toolEnv } from '../command/children.mjs'
import { compileCopy } from '../command/compile-copy.mjs'
import { say } from '../command/stop.mjs'
import { freePair } from '../server/ports.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'

const results = path.join(root, 'test-results')
const MINUTES = 60_000
const colourEnv = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }
/** Checks in a fifth of the time of TypeScript 5, whose API the tests parse with. */
const nativeTsc = [process.execPath, path.join(root, 'node_modules/typescript-native/bin/tsc')]
const script = (name, ...args) => [process.execPath, path.join(root, `scripts/${name}.mjs`), ...args]

/** `go(print, flags)` returns `{ passed, failed, why, flaky }`; `flags` are for Playwright. */
export const steps = {
  style: { title: 'format and lint', go: (print) => runTool(tool('biome', 'ci', '--error-on-warnings'), print) },
  words: { title: 'words of every language', go: words },
  types: { title: 'types', go: (print) => runTool([...nativeTsc, '--noEmit'], print) },
  rules: { title: 'rules and commands', go: (print) => vitest('rules', 'domain', print) },
  data: { title: 'data and edge', go: (print) => vitest('data', 'workerd', print) },
  pages: { title: 'build', go: (print) => resultOf(buildPages(), print) },
  worker: { title: 'dry deploy', go: (print) => resultOf(buildWorker(), print) },
  routes: { title: 'built Worker by HTTP', go: (print) => vitest('routes', 'built', print) },
  bundle: { title: 'bundle as deployed', go: (print) => vitest('bundle', 'bundle', print) },
  counts: {
    title: 'bytes, round trips, statements, rows, SQL and opcodes',
    go: (print) => runTool(script('bench', 'counts'), print),
  },
  browser: { title: 'browser', go: browser },
  // npm run test:full alone runs the steps below.
  processes: { title: 'processes killed and started', go: (print) => vitest('process', 'process', print) },
  // Not beside other tests, because it compares times. Takes two minutes or more.
  times: { title: 'ratios of processor times', go: (print) => runTool(script('bench', 'times'), print, 20 * MINUTES) },
  attacks: { title: 'attacks', go: (print) => runTool(script('attack'), print) },
  engines: { title: 'Firefox and WebKit', go: engines },
  languages: { title: 'screens in other languages', go: languages },
}

function words() {
  try {
    compileCopy()
    return { passed: 1, failed: 0, why: '' }
  } catch (error) {
    return { passed: 0, failed: 1, why: error.message }
  }
}

function runTool(command, print, limit = 5 * MINUTES) {
  return resultOf(run(command, { limit, env: toolEnv(colourEnv) }), print)
}

async function resultOf(running, print) {
  const { code, output } = await running
  if (code === 0) return { passed: 1, failed: 0, why: '' }
  print(output)
  return { passed: 0, failed: 1, why: code === 124 ? 'timed out' : '' }
}

async function vitest(name, project, print) {
  const file = freshReport(name)
  const options = ['--config=tests/vitest.config.ts', '--root=.', `--project=${project}`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = tool('vitest', 'run', ...options, ...reporters)
  const { code } = await run(command, { limit: 20 * MINUTES, onOutput: print, env: toolEnv(colourEnv) })
  return vitestCounts(readReport(file), code)
}

function browser(print, flags) {
  return inChromium((env) => playwright('browser', 'tests/playwright.config.ts', print, { env, flags }))
}

async function engines(print, flags) {
  const why = await obtainEngines(say)
  if (why) return { passed: 0, failed: 1, why }
  return playwright('engines', 'tests/engines.config.ts', print, { flags })
}

function languages(print, flags) {
  return inChromium(async (env) => {
    const { folder, remove } = await copyWithLanguages()
    try {
      const withFolder = { ...env, LANGUAGES_PROJECT: folder }
      return await playwright('languages', 'tests/languages.config.ts', print, { env: withFolder, flags })
    } finally {
      remove()
    }
  })
}

async function inChromium(go) {
  const { path: chromium, sentence } = await obtainBrowser(say)
  return chromium ? go({ CHROMIUM_PATH: chromium }) : { passed: 0, failed: 1, why: sentence }
}

async function playwright(name, config, print, { env = {}, flags = [] }) {
  const file = freshReport(name)
  const { code } = await run(tool('playwright', 'test', '-c', config, ...flags), {
    limit: 60 * MINUTES,
    onOutput: print,
    env: toolEnv({ ...colourEnv, ...env, E2E_PORT: String(await freePair()) }),
  })
  return playwrightCounts(readReport(file), code)
}

function freshReport(name) {
  const file = path.join(results, `${name}.json`)
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
