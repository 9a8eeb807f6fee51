import { say } from '../command/stop.mjs'

/** Stages and the steps of a lane run in sequence, the lanes of a stage side by side. */
export async function runStages(stages) {
  const startedAt = Date.now()
  const results = []
  for (const lanes of stages) {
    const isAlone = lanes.length === 1
    await Promise.all(lanes.map((lane) => runLane(lane, isAlone, results)))
  }
  const sum = (key) => results.reduce((total, { result }) => total + result[key], 0)
  const flaky = results.flatMap(({ result }) => result.flaky ?? [])
  say(`\n== summary, ${timeSince(startedAt)}`)
  for (const { line } of results) say(line)
  for (const { name, message, trace } of flaky) say(`flaky: ${name}: ${message}${trace ? ` (trace: ${trace})` : ''}`)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

async function runLane(steps, isAlone, results) {
  for (const { title, needs, go } of steps) {
    if (isAlone) say(`\n== ${title}`)
    const output = []
    const startedAt = Date.now()
    const obstacle = needs?.()
    const print = isAlone ? (text) => process.stdout.write(text) : (text) => output.push(text)
    const result = obstacle ? { passed: 0, failed: 1, why: obstacle } : await go(print)
    if (!isAlone) say(`\n== ${title}`)
    if (result.failed > 0) process.stdout.write(output.join(''))
    const line = lineOf(title, result, startedAt)
    results.push({ line, result })
    say(line)
  }
}

function lineOf(title, { passed, failed, why }, startedAt) {
  const counts = `${passed} passed, ${failed} failed (${timeSince(startedAt)})`
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${counts}${why ? `: ${why}` : ''}`
}

function timeSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}
