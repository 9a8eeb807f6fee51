import { rememberBuild, sourcesNow } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'

await bootstrap(import.meta.url)
endWithMe()
const { steps } = await import('./checks/steps.mjs')
const { runSteps } = await import('./checks/summary.mjs')

const print = sourcesNow()
let isBuilt = true
const noBuild = () => (isBuilt ? '' : 'there is no build to test')
const building = (step) => ({
  ...step,
  needs: noBuild,
  async go() {
    const found = await step.go()
    isBuilt = found.failed === 0
    return found
  },
})

await runSteps([
  steps.style,
  steps.types,
  steps.units,
  building(steps.pages),
  { ...steps.routes, needs: noBuild },
  building(steps.worker),
  { ...steps.bundle, needs: noBuild },
  { ...steps.figures, needs: noBuild },
  { ...steps.browser, needs: noBuild },
])
if (isBuilt) rememberBuild(print)
