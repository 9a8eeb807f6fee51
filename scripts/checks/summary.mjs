import { say } from '../command/stop.mjs'

/** Runs steps in sequence, prints results and times, and sets the exit code. */
export async function runSteps(steps) {
  const lines = []
  let passed = 0
  let failed = 0
  for (const { title, minutes, needs, go } of steps) {
    say(`\n== ${title}`)
    const startedAt = Date.now()
    const obstacle = needs?.()
    const result = obstacle ? { passed: 0, failed: 1, why: obstacle } : await go()
    passed += result.passed
    failed += result.failed
    lines.push(lineOf(title, result, (Date.now() - startedAt) / 1000, minutes * 60))
    say(lines.at(-1))
  }
  say(`\n== summary\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function lineOf(title, { passed, failed, why }, seconds, budget) {
  const time = `${seconds.toFixed(1)} s of ${budget}${seconds > budget && !process.env.FULL ? ', over its budget' : ''}`
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${time})${why ? `: ${why}` : ''}`
}
