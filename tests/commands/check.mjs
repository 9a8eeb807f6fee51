import { bootstrap } from './bootstrap.mjs'
import { isBuilt } from './build.mjs'
import { endWithMe } from './children.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./steps.mjs')
const { runSteps } = await import('./summary.mjs')
await runSteps([steps.style, steps.types, steps.units, ...(isBuilt() ? [steps.worker] : [])])
