import { sizes } from './bytes.mjs'
import { counts } from './counts.mjs'
import { ratios } from './ratios.mjs'

/** What npm test has time for, and a busy machine can tell. Nothing is written down. */
export async function measureFloors() {
  return [...(await counts()), ...(await sizes()), ...(await ratios('brief'))]
}
