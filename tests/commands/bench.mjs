import { bootstrap } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'

await bootstrap(import.meta.url)
const { limitOf, regressions, withUnit } = await import('../bench/row.mjs')

// npm test measures what it has just built.
const onlyFloors = process.argv.includes('floors')
const rows = onlyFloors ? await floors() : await whole()
const failed = onlyFloors ? regressions(rows) : rows.filter((row) => !row.isMet)

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

async function floors() {
  const { measureFloors } = await import('../bench/floors.mjs')
  return measureFloors()
}

async function whole() {
  await buildIfChanged()
  const { measure } = await import('../bench/measure.mjs')
  return measure({ quick: process.argv.includes('quick') })
}
