import { bootstrap } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'

await bootstrap(import.meta.url)
await buildIfChanged()
const { measure } = await import('../bench/measure.mjs')
const rows = await measure({ quick: process.argv.includes('quick') })

const width = Math.max(...rows.map((row) => row.what.length))
for (const { what, figure, must, isMet } of rows) {
  process.stdout.write(
    `${isMet ? 'ok  ' : 'MISS'} ${what.padEnd(width)}  ${String(figure).padStart(9)}  must ${must}\n`,
  )
}
process.exit(rows.every((row) => row.isMet) ? 0 : 1)
