import { say } from '../command/stop.mjs'

/** Runs steps one after the other, prints what each found and how long it took, and leaves with the verdict. */
export async function runSteps(chosen) {
  const lines = []
  let passed = 0
  let failed = 0
  for (const { title, minutes, needs, go } of chosen) {
    say(`\n== ${title}`)
    const began = Date.now()
    const missing = needs?.()
    const found = missing ? { passed: 0, failed: 1, why: missing } : await go()
    passed += found.passed
    failed += found.failed
    lines.push(lineOf(title, found, (Date.now() - began) / 1000, minutes * 60))
    say(lines.at(-1))
  }
  say(`\n== summary\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function lineOf(title, { passed, failed, why }, seconds, budget) {
  const time = `${seconds.toFixed(1)} s of ${budget}${seconds > budget && !process.env.FULL ? ', over its budget' : ''}`
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${time})${why ? `: ${why}` : ''}`
}
