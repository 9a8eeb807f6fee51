import { statusCounts } from './target/neighbour.mjs'
import { openRun, postReport } from './target/rider-run.mjs'

const TRIES = 14

/** Guesses reuse one report's id; then even the right code must fail. */
export const riderCodes = {
  title: 'codes guessed by one report',
  async run(target) {
    const verified = []
    const responses = []
    for (const queued of ['', '1']) {
      const run = await openRun(target)
      const report = crypto.randomUUID()
      const guess = (code) => postReport(target, run, { report, kind: 'delivered', code, queued }, '10.30.0.1')
      for (let at = 0; at < TRIES; at += 1) {
        const code = String((Number(run.stop.code) + 1 + at) % 10_000).padStart(4, '0')
        responses.push(await guess(code))
      }
      responses.push(await guess(run.stop.code))
      verified.push((await run.stopRow()).is_verified)
    }
    return {
      isHeld: verified.every((isVerified) => isVerified === 0),
      figures: `${responses.length} codes (${statusCounts(responses)}): ${verified.filter(Boolean).length} of ${verified.length} stops verified by the right one after ${TRIES} wrong ones`,
    }
  },
}
