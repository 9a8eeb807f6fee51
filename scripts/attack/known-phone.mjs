import { allPieces, orderOf } from './target/order.mjs'

export const knownPhone = {
  title: 'a known phone with another name',
  async run(target) {
    const { storeId, slug } = target.demo
    const [known] = await target.sql(
      `SELECT phone, name, address FROM customers c WHERE store_id = ? AND EXISTS
       (SELECT 1 FROM orders o WHERE (o.store_id, o.customer_phone) = (c.store_id, c.phone) AND o.paid_at IS NOT NULL)
       ORDER BY phone LIMIT 1`,
      storeId,
    )
    const [line] = await allPieces(target, storeId)
    const order = orderOf([{ ...line, quantity: 1 }], {
      phone: known.phone,
      name: 'Somebody Else',
      address: 'Elsewhere 1',
    })
    const { status } = await target.postJson(`/store/${slug}/orders.json`, order, { network: '10.18.0.1' })
    const [record] = await target.sql(
      'SELECT name, address FROM customers WHERE (store_id, phone) = (?, ?)',
      storeId,
      known.phone,
    )
    const isKept = record.name === known.name && record.address === known.address
    return {
      isHeld: status === 201 && isKept,
      figures: `the order is answered ${status}, the customer's record ${isKept ? 'stays as it was' : `says '${record.name}' now`}`,
    }
  },
}
