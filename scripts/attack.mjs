import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'

await bootstrap(import.meta.url)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: 'boolean', default: false } },
})
await buildIfChanged()
const { attack, cases } = await import('./attack/run.mjs')

const unknownName = positionals.find((name) => !(name in cases))
if (unknownName) stop(`There is no attack ${unknownName}: ${Object.keys(cases).join(', ')}.`)
let brokenCount = 0
for await (const { title, isHeld, figures, seconds } of attack({ names: positionals, isSmall: values.small })) {
  if (!isHeld) brokenCount += 1
  say(`${isHeld ? 'held  ' : 'broken'}  ${title}: ${figures} (${seconds.toFixed(1)} s)`)
}
say(brokenCount === 0 ? 'All held.' : `${brokenCount} broken.`)
process.exit(brokenCount === 0 ? 0 : 1)
