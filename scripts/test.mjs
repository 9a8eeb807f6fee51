import { rememberBuild, sourcesNow } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./checks/steps.mjs')
const { runSteps } = await import('./checks/summary.mjs')

const sourcesBefore = sourcesNow()
let isBuilt = true
const missingBuild = () => (isBuilt ? '' : 'the build failed')
const asBuild = (step) => ({
  ...step,
  needs: missingBuild,
  async go() {
    const result = await step.go()
    isBuilt = result.failed === 0
    return result
  },
})

await runSteps([
  steps.style,
  steps.words,
  steps.types,
  steps.units,
  asBuild(steps.pages),
  { ...steps.routes, needs: missingBuild },
  asBuild(steps.worker),
  { ...steps.bundle, needs: missingBuild },
  { ...steps.figures, needs: missingBuild },
  { ...steps.attacks, needs: missingBuild },
  { ...steps.browser, needs: missingBuild },
  ...(process.env.FULL ? [steps.engines, steps.languages].map((step) => ({ ...step, needs: missingBuild })) : []),
])
if (isBuilt) rememberBuild(sourcesBefore)
