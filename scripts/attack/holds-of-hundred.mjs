import { statusCounts } from './target/neighbour.mjs'
import { allPieces, askForAll, calmMark, countPieces, holdsSince } from './target/order.mjs'

const SHORT_HOLD = 61
const MOST_OF_ORDER = 20

/** A hundred networks ask for all stock: each may hold 20 units, most for an hour only. */
export const holdsOfHundred = {
  title: 'holds by a hundred networks',
  async run(target, { isSmall }) {
    const store = await target.openStore()
    const { storeId } = store
    const mark = await calmMark(target, storeId)
    const before = countPieces(await allPieces(target, storeId))
    const from = Date.now()
    const networks = Array.from({ length: isSmall ? 12 : 100 }, (_, count) => `10.14.${count}.1`)
    const responses = await askForAll(target, store, networks)
    const holds = await holdsSince(target, storeId, from)
    const largest = Math.max(0, ...holds.map(({ pieces }) => pieces))
    const long = holds.filter(({ minutes }) => minutes > SHORT_HOLD).reduce((sum, { pieces }) => sum + pieces, 0)
    const short = holds.reduce((sum, { pieces }) => sum + pieces, 0) - long
    // The order that takes the store over its mark is still held for a day.
    const mostForDay = 3 * mark + MOST_OF_ORDER
    return {
      isHeld:
        responses.some(({ status }) => status === 201) &&
        largest <= MOST_OF_ORDER &&
        long <= mostForDay &&
        long < before,
      figures: `${responses.length} networks (${statusCounts(responses)}) keep ${long} of ${before} pieces for a day and ${short} for an hour, at most ${largest} an order; the mark is ${mark}`,
    }
  },
}
