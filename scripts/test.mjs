import { isBuilt, rememberBuild, sourcesNow } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'
import { stop } from './command/stop.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./checks/steps.mjs')
const { runStages } = await import('./checks/summary.mjs')

const isFull = Boolean(process.env.FULL)
const { names, flags } = readArguments(process.argv.slice(2))
const sourcesBefore = sourcesNow()
let hasBuilt = true
const builds = (step) => ({
  ...withBuild(step),
  async go(print) {
    const result = await step.go(print)
    hasBuilt &&= result.failed === 0
    // Later steps, such as the attacks, would build again.
    if (hasBuilt && step === steps.worker) rememberBuild(sourcesBefore)
    return result
  },
})

const core = [
  [[steps.words]],
  [
    [steps.style, steps.types, steps.rules],
    [builds(steps.pages), builds(steps.worker)],
  ],
  [[steps.data]],
  [[withBuild(steps.routes)], [withBuild(steps.bundle), withBuild(steps.counts)]],
]
const browser = [[[withBuild(steps.browser)]]]

const parts = {
  core,
  times: [[[withBuild(steps.times)]]],
  attacks: [[[withBuild(steps.processes)], [withBuild(steps.attacks)]]],
  browser,
  engines: [[[withBuild(steps.engines)]]],
  languages: [[[withBuild(steps.languages)]]],
}
const unknown = names.find((name) => !(name in parts))
if (unknown) stop(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)
const chosen = names.length > 0 ? names : isFull ? Object.keys(parts) : ['core', 'browser']
const build = chosen.includes('core') || isBuilt() ? [] : [[[builds(steps.pages), builds(steps.worker)]]]
await runStages([...build, ...chosen.flatMap((name) => parts[name])])

function withBuild(step) {
  return { ...step, needs: () => (hasBuilt ? '' : 'the build failed'), go: (print) => step.go(print, flags) }
}

/** Parts, then flags for Playwright: `browser --shard 1/4`. */
function readArguments(words) {
  const firstFlag = words.findIndex((word) => word.startsWith('-'))
  const count = firstFlag === -1 ? words.length : firstFlag
  return { names: words.slice(0, count), flags: words.slice(count) }
}
