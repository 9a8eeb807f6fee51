import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { say } from './command/stop.mjs'

await bootstrap(import.meta.url)
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
  },
})
const [seed, from, requests, minutes] = ['seed', 'from', 'requests', 'minutes'].map((name) => Number(values[name]))
await buildIfChanged()
const { fuzz } = await import('../tests/fuzz/run.mjs')

say(`${requests} malformed requests from seed ${seed}, starting at number ${from}, for at most ${minutes} minutes.`)
const { sentCount, findings, statuses, next } = await fuzz({ seed, from, requests, minutes, say })
say(
  `${sentCount} requests: ${[...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}.`,
)
if (sentCount < requests)
  say(`Continue with: npm run fuzz -- --seed ${seed} --from ${next} --requests ${requests - sentCount}`)
for (const finding of findings.slice(0, 40)) say(`\n${finding}`)
say(findings.length === 0 ? 'No finding.' : `\n${findings.length} findings; the first ones are above.`)
process.exit(findings.length === 0 ? 0 : 1)
