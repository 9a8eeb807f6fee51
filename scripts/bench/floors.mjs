import { sizes } from './bytes.mjs'
import { counts } from './counts.mjs'
import { ratios } from './ratios.mjs'

/** The short measurements of npm test, which writes no results. */
export async function measureFloors() {
  return [...(await counts()), ...(await sizes()), ...(await ratios('brief'))]
}
