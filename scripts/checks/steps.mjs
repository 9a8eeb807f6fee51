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
const print = (text) => process.stdout.write(text)
const floors = [process.execPath, path.join(root, 'scripts/bench.mjs'), 'floors']
const attacks = [process.execPath, path.join(root, 'scripts/attack.mjs'), ...(process.env.FULL ? [] : ['--small'])]
const colourEnv = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }

/** Each `go` answers `{ passed, failed, why }`; `minutes` is its share of npm test's twelve. */
export const steps = {
  style: { title: 'format and lint', minutes: 0.5, go: () => runTool(tool('biome', 'ci', '--error-on-warnings')) },
  words: { title: 'words of every language', minutes: 0.1, go: words },
  types: { title: 'types', minutes: 0.5, go: () => runTool(tool('tsc', '--noEmit')) },
  units: { title: 'rules, data and edge', minutes: 1.5, go: () => vitest('units', 'domain', 'workerd') },
  pages: { title: 'build', minutes: 0.25, go: () => resultOf(buildPages()) },
  worker: { title: 'bundle as deployed', minutes: 0.25, go: () => resultOf(buildWorker()) },
  routes: { title: 'built Worker by HTTP', minutes: 1.25, go: () => vitest('routes', 'built') },
  bundle: { title: 'bundle killed at work', minutes: 0.5, go: () => vitest('bundle', 'bundle') },
  figures: {
    title: 'bytes, counts and processor time',
    minutes: 0.5,
    go: () => resultOf(run(floors, { limit: 150_000 })),
  },
  // Not beside other tests: two attacks compare the waits of a neighbour.
  attacks: {
    title: 'attacks',
    minutes: 0.5,
    go: () => resultOf(run(attacks, { limit: 150_000 })),
  },
  browser: { title: 'browser', minutes: 8, go: browser },
  // These two for npm run test:full alone.
  engines: { title: 'Firefox and WebKit', minutes: 5, go: engines },
  languages: { title: 'screens in other languages', minutes: 12, go: languages },
}

function words() {
  try {
    compileCopy()
    return { passed: 1, failed: 0, why: '' }
  } catch (error) {
    return { passed: 0, failed: 1, why: error.message }
  }
}

async function runTool(command) {
  return resultOf(run(command, { limit: 180_000, env: toolEnv(colourEnv) }))
}

async function resultOf(running) {
  const { code, output } = await running
  if (code === 0) return { passed: 1, failed: 0, why: '' }
  print(output)
  return { passed: 0, failed: 1, why: code === 124 ? 'timed out' : '' }
}

async function vitest(name, ...projects) {
  const file = freshReport(name)
  const projectFlags = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = tool('vitest', 'run', '-c', 'tests/vitest.config.ts', '--root', '.', ...projectFlags, ...reporters)
  const { code } = await run(command, { limit: limitOf(12), onOutput: print, env: toolEnv(colourEnv) })
  return vitestCounts(readReport(file), code)
}

function browser() {
  return inChromium((env) => playwright('browser', 'tests/playwright.config.ts', env))
}

async function engines() {
  const why = await obtainEngines(say)
  return why ? { passed: 0, failed: 1, why } : playwright('engines', 'tests/engines.config.ts')
}

function languages() {
  return inChromium(async (env) => {
    const { folder, remove } = await copyWithLanguages()
    try {
      return await playwright('languages', 'tests/languages.config.ts', { ...env, LANGUAGES_PROJECT: folder })
    } finally {
      remove()
    }
  })
}

/** Fails with a sentence where there is no Chromium and none can be installed. */
async function inChromium(go) {
  const { path: chromium, sentence } = await obtainBrowser(say)
  return chromium ? go({ CHROMIUM_PATH: chromium }) : { passed: 0, failed: 1, why: sentence }
}

async function playwright(name, config, env = {}) {
  const file = freshReport(name)
  const { code } = await run(tool('playwright', 'test', '-c', config), {
    limit: limitOf(55),
    onOutput: print,
    env: toolEnv({ ...colourEnv, ...env, E2E_PORT: String(await freePair()) }),
  })
  return playwrightCounts(readReport(file), code)
}

function limitOf(minutes) {
  return minutes * 60_000 * (process.env.FULL ? 10 : 1)
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
