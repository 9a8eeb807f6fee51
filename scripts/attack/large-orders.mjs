import { fillStreet, storeName } from '../../tests/support/many-stores.ts'
import { besideAttack, statusCounts, tenASecond } from './target/neighbour.mjs'
import { allPieces, orderOf } from './target/order.mjs'

const TAG = 'umati'

/** Orders of 100 lines, then of 50, ten a second, from one network. */
export const largeOrders = {
  title: "large orders beside another store's cart",
  async run(target, { isSmall }) {
    const attackedStore = await openLargeStore(target)
    const { storeId, slug } = target.demo
    const cart = { lines: (await allPieces(target, storeId)).slice(0, 3).map(({ productId }) => ({ productId })) }
    const count = isSmall ? 30 : 60
    const results = []
    for (const lineCount of [100, 50]) {
      const lines = Array.from({ length: lineCount }, (_, at) => ({
        productId: `p${String(at).padStart(5, '0')}`,
        size: null,
        quantity: 1,
      }))
      const { isHeld, figures, result } = await besideAttack(
        () => target.postJson(`/store/${slug}/cart`, cart, { network: '10.15.9.9' }),
        (round) =>
          tenASecond(count, () =>
            target.postJson(`/store/${attackedStore}/orders.json`, orderOf(lines), {
              network: `10.15.${lineCount + round}.1`,
            }),
          ),
      )
      results.push({
        isHeld,
        figures: `${figures}, beside ${count} orders of ${lineCount} lines (${statusCounts(result)})`,
      })
    }
    return {
      isHeld: results.every(({ isHeld }) => isHeld),
      figures: `the cart takes ${results.map(({ figures }) => figures).join('; ')}`,
    }
  },
}

async function openLargeStore({ bindings, sql }) {
  await fillStreet(bindings.DB, { tag: TAG, stores: 1, productsEach: 120 }, Date.now())
  const store = storeName(TAG, 0)
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, id, quantity, transaction_type, created_at)
     SELECT store_id, product_id, size, 'enough-' || product_id, 100000, 'add', 1 FROM stock WHERE store_id = ?`,
    store,
  )
  return store
}
