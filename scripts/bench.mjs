import { buildIfChanged } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'

await bootstrap(import.meta.url)
const { limitOf, regressions, withUnit } = await import('./bench/row.mjs')

const quick = process.argv.includes('quick')
const isKept = process.argv.includes('keep')

/** By argument. `floors` is what npm test runs, on the build it has just made. */
const jobs = {
  floors: async () => (await import('./bench/floors.mjs')).measureFloors(),
  'many-stores': afterBuild(async () => (await import('./bench/many-stores.mjs')).manyStores({ keeps: isKept })),
  move: async () => (await import('./bench/store-move.mjs')).largeMove(),
  costs: afterBuild(async () => (await import('./bench/costs/write.mjs')).writeCosts()),
  visits: afterBuild(async () => (await import('./bench/visits.mjs')).visits({ quick })),
  whole: afterBuild(async () => (await import('./bench/measure.mjs')).measure({ quick })),
}
const job = Object.keys(jobs).find((name) => process.argv.includes(name)) ?? 'whole'
const rows = await jobs[job]()
const failed = job === 'floors' ? regressions(rows) : rows.filter((row) => !row.isMet)

const width = Math.max(...rows.map((row) => row.what.length))
for (const row of rows) {
  const figure = withUnit(row.figure, row.unit).padStart(10)
  const limits = [
    ['must', limitOf(row, row.floor)],
    ['aim', limitOf(row, row.reach)],
  ].map(([name, limit]) => limit && `  ${name} ${limit}`)
  process.stdout.write(
    `${failed.includes(row) ? 'MISS' : 'ok  '} ${row.what.padEnd(width)} ${figure}${limits.join('')}\n`,
  )
}
process.exit(failed.length === 0 ? 0 : 1)

function afterBuild(measure) {
  return async () => {
    await buildIfChanged()
    return measure()
  }
}
