import { isBuilt } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./checks/steps.mjs')
const { runStages } = await import('./checks/summary.mjs')
await runStages([
  [[steps.words]],
  [[steps.types], [steps.style, ...(isBuilt() ? [steps.worker] : [])]],
  [[steps.rules]],
  [[steps.data]],
])
