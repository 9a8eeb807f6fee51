import { buildIfChanged } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { root } from './command/children.mjs'
import { stop } from './command/stop.mjs'

await bootstrap(import.meta.url)
const { briefFloor, limitOf, regressions, withUnit } = await import('./bench/row.mjs')

const isQuick = process.argv.includes('quick')
const keepsData = process.argv.includes('keep')
const isWritten = process.argv.includes('write')

/** Jobs return rows, or `{ rows }` and more to write. npm test runs `counts`, test:full `times`. */
const jobs = {
  counts: async () => [
    ...(await (await import('./bench/counts.mjs')).counts()),
    ...(await (await import('./bench/bytes.mjs')).sizes()),
  ],
  times: async () => (await import('./bench/ratios.mjs')).ratios('brief'),
  'many-stores': afterBuild(async () => (await import('./bench/many-stores.mjs')).manyStores({ keepsData })),
  move: async () => (await import('./bench/store-move.mjs')).largeMove(),
  costs: afterBuild(async () => (await import('./bench/costs/measure.mjs')).measureCosts()),
  against: afterBuild(async () => {
    const folder = process.argv[process.argv.indexOf('against') + 1]
    return (await import('./bench/against.mjs')).against(folder, { isQuick })
  }),
  visits: afterBuild(async () => (await import('./bench/visits.mjs')).visits({ isQuick })),
  imports: afterBuild(async () => (await import('./bench/imports.mjs')).imports({ isQuick })),
  whole: afterBuild(async () => (await import('./bench/measure.mjs')).measure({ isQuick })),
}
const writers = { whole: 'writeFigures', costs: 'writeCosts' }

const job = Object.keys(jobs).find((name) => process.argv.includes(name)) ?? 'whole'
if (isWritten && !writers[job]) stop(`No document holds the figures of '${job}': leave out 'write'.`)
const result = await jobs[job]()
if (isWritten) (await import('./bench/write.mjs'))[writers[job]](result, root)

const rows = result.rows ?? result
const isBrief = job === 'counts' || job === 'times'
const failedRows = isBrief ? regressions(rows) : rows.filter((row) => !row.isMet)

const width = Math.max(...rows.map((row) => row.what.length))
for (const row of rows) {
  const figure = withUnit(row.figure, row.unit).padStart(10)
  const limits = [
    ['must', limitOf(row, row.floor)],
    ['aim', limitOf(row, row.reach)],
    ['in a short run', isBrief && row.slack !== 1 ? limitOf(row, briefFloor(row)) : ''],
  ].map(([name, limit]) => limit && `  ${name} ${limit}`)
  process.stdout.write(
    `${failedRows.includes(row) ? 'MISS' : 'ok  '} ${row.what.padEnd(width)} ${figure}${limits.join('')}\n`,
  )
}
process.exit(failedRows.length === 0 ? 0 : 1)

function afterBuild(measure) {
  return async () => {
    await buildIfChanged()
    return measure()
  }
}
