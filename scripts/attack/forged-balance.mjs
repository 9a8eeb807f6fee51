import { statusCounts } from './target/neighbour.mjs'
import { openRun, postReport } from './target/rider-run.mjs'

const FORGED = 10_000

export const forgedBalance = {
  title: 'a forged amount to collect',
  async run(target) {
    const responses = []
    const changed = []
    for (const shown of [String(FORGED), '', null]) {
      const run = await openRun(target)
      const before = (await run.stopRow()).amount_shown
      const cash = { kind: 'no-code', reason: 'other', with: 'cash', amount: '100', queued: '1' }
      responses.push(await postReport(target, run, { ...cash, ...(shown === null ? {} : { shown }) }, '10.31.0.1'))
      const after = (await run.stopRow()).amount_shown
      if (after !== before) changed.push(`${before} became ${after}`)
    }
    return {
      isHeld: changed.length === 0,
      figures: `${responses.length} reports (${statusCounts(responses)}): what was to be collected ${changed.length === 0 ? 'stays' : changed.join(', ')}`,
    }
  },
}
