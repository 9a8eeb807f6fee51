import { sizes } from './bytes.mjs'
import { counts } from './counts.mjs'
import { lighthouses } from './lighthouse.mjs'
import { races } from './order-race.mjs'
import { ratios } from './ratios.mjs'
import { visits } from './visits.mjs'

/** Bytes and counts are exact; times are ratios within a run, since machines differ. */
export async function measure({ isQuick = false } = {}) {
  const rows = [
    ...(await counts()),
    ...(await sizes()),
    ...(await ratios(isQuick ? 'brief' : 'whole')),
    ...(await races({ isQuick })),
    ...(await visits({ isQuick })),
  ]
  const lighthouse = await lighthouses({ isQuick })
  return { rows: [...rows, ...lighthouse.rows], lighthouseRuns: lighthouse.runs }
}
