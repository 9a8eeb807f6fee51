import { statusCounts } from './target/neighbour.mjs'
import { allPieces, askForAll, calmMark, countPieces, holdsSince, orderOf } from './target/order.mjs'

const NETWORK = '10.13.0.1'

export const holdsOfOne = {
  title: 'holds by one network',
  async run(target, { isSmall }) {
    const store = await target.openStore()
    const { storeId } = store
    const mark = await calmMark(target, storeId)
    const before = countPieces(await allPieces(target, storeId))
    const from = Date.now()
    const responses = await askForAll(target, store, Array(isSmall ? 6 : 15).fill(NETWORK))
    const shopper = await orderOnePiece(target, store)
    const holds = await holdsSince(target, storeId, from)
    const largest = Math.max(0, ...holds.map(({ pieces }) => pieces))
    const after = countPieces(await allPieces(target, storeId))
    return {
      isHeld: shopper === 201 && largest <= 20 && before - after <= 3 * mark + 1,
      figures: `orders for everything (${statusCounts(responses)}) keep ${before - after} of ${before} pieces, at most ${largest} an order; the mark is ${mark}, another network's order is answered ${shopper}`,
    }
  },
}

async function orderOnePiece(target, { storeId, slug }) {
  const [line] = await allPieces(target, storeId)
  if (!line) return 'not at all'
  const order = orderOf([{ ...line, quantity: 1 }])
  return (await target.postJson(`/store/${slug}/orders.json`, order, { network: '10.13.1.1' })).status
}
