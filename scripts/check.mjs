import { isBuilt } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./checks/steps.mjs')
const { runSteps } = await import('./checks/summary.mjs')
await runSteps([steps.style, steps.words, steps.types, steps.units, ...(isBuilt() ? [steps.worker] : [])])
