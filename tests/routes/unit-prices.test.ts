import { expect, test } from 'vitest'
import { DAY, productOf, rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'
import { saleOf } from './till-sale.ts'
import { ORIGIN, orderOf, postForm, postJson, visit, words } from './visitor.ts'

const [CHEAP, DEAR, BOTH] = ['1,234.56', '2,345.67', '3,580.23']
/** Nothing is sold at the product's own price: no place may say it. */
const OWN = '9,999.00'

type Place = [name: string, open: () => Promise<Response>, expected: string[]]

/** Each unit of the sandals has a price of its own. */
async function openPriced() {
  const owner = await ownerOfShop()
  const { shop } = owner
  const sandals = productOf(shop, 'Sandals')
  await rows('UPDATE stores SET pro_until = ?, has_feed = 1 WHERE id = ?', Date.now() + 30 * DAY, shop.id)
  await rows('UPDATE products SET price = 999900, lowest_price = 123456 WHERE id = ?', sandals)
  await rows("UPDATE stock SET price = iif(size = '39', 234567, 123456), inventory = 9 WHERE product_id = ?", sandals)
  return { ...owner, sandals }
}

test('two units at two prices: every page, paper, message, file, preview and the till’s copy say the unit’s', {
  timeout: 60_000,
}, async () => {
  const { shop, cookie, sandals, post } = await openPriced()
  const store = `/store/${shop.slug}`
  const asOwner = (path: string) => () => visit(path, { headers: { cookie } })
  const asShopper = (path: string) => () => visit(path)
  const cartLines = { lines: [{ productId: sandals }] }
  const lines: Parameters<typeof orderOf>[1] = [
    ['Sandals', '38', 1],
    ['Sandals', '39', 1],
  ]
  const [inMinor, inDecimals] = [
    ['"price":123456', '"price":234567'],
    ['1234.56', '2345.67'],
  ]
  const shelves: Place[] = [
    ['the store', asShopper(store), [`From KSh ${CHEAP}`]],
    ['the product’s page, with data for search engines', asShopper(`${store}?product=${sandals}`), inDecimals],
    ['a search', asShopper(`${store}/search?q=sandals`), [`From KSh ${CHEAP}`]],
    ['the page of more products', asShopper(`${store}/products.json?q=sandals`), inMinor],
    ['the form without a script', asShopper(`${store}/checkout?product=${sandals}`), [`KSh ${CHEAP}`, `KSh ${DEAR}`]],
    ['the preview of a link', asShopper(`/og-meta/${shop.slug}?product=${sandals}`), [`KSh ${CHEAP} – ${DEAR}`]],
    ['the feed', asShopper(`${store}/feed.csv`), ['1234.56 KES', '2345.67 KES']],
    ['the merchant’s products', asOwner('/products'), [`From KSh ${CHEAP}`]],
    ['price tags', asOwner(`/products/price-tags?ids=${sandals}`), [`EU 38 KSh ${CHEAP}`, `EU 39 KSh ${DEAR}`]],
    ['the catalogue', asOwner(`/products/catalogue?ids=${sandals}`), [`From KSh ${CHEAP}`]],
    ['the Status picture', asOwner(`/marketing/status?ids=${sandals}`), [CHEAP]],
    ['the till', asOwner('/pos'), [`From KSh ${CHEAP}`]],
    ['the till’s copy', asOwner('/pos/shelf.json'), inMinor],
    ['the file of products', asOwner(`/store/${shop.id}/products.csv`), inDecimals],
  ]
  for (const place of shelves) await expectIn(place)
  const { json: cart } = await postJson(`${store}/cart`, cartLines)
  for (const price of inMinor) expect(JSON.stringify(cart)).toContain(price)

  const { json: placed } = await postJson(`${store}/orders.json`, orderOf(shop, lines, { quotedTotal: 358_023 }))
  expect(placed).toMatchObject({ ok: true })
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', String(placed.token))
  const { customer, ...rest } = orderOf(shop, [['Sandals', '39', 1]])
  const form = { ...customer, productId: sandals, size: '39', quantity: '1', deliveryMethod: 'pickup' }
  const plain = await postForm(`${store}/checkout?product=${sandals}`, { ...form, requestId: rest.requestId })
  expect([plain.status, plain.headers.get('location')]).toEqual([303, expect.stringContaining('/o/')])
  const sale = await visit('/pos/sales', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(saleOf(shop, 'Sandals', '39', 1, { quotedTotal: 234_567 })),
  })
  expect(decodeURIComponent(await sale.text())).toContain(`KSh ${DEAR}`)
  const ofOrder = `/store/${shop.id}/orders/${order?.id}`
  // Of an order that is paid a slip says no sums.
  await expectIn(['its slip', asOwner(`${ofOrder}/slip`), [BOTH]])
  await rows("UPDATE orders SET status = 'ready_for_pickup' WHERE id = ?", order?.id)
  await post('/orders', { intent: 'mark-paid', id: String(order?.id), method: 'cash' })

  const papers: Place[] = [
    ['the shopper’s order and its message', asShopper(`/o/${placed.token}`), [CHEAP, DEAR, BOTH]],
    ['an order without a script', asShopper(String(plain.headers.get('location')).replace(ORIGIN, '')), [DEAR]],
    ['the orders', asOwner('/orders'), [BOTH, DEAR]],
    ['an order', asOwner(`/orders?order=${order?.id}`), ['123456', '234567', BOTH]],
    ['its invoice', asOwner(`${ofOrder}/invoice`), [CHEAP, DEAR, BOTH]],
    ['its receipt', asOwner(`${ofOrder}/receipt`), [CHEAP, DEAR, BOTH]],
    ['printed orders', asOwner(`/store/${shop.id}/orders/print?ids=${order?.id}`), [BOTH]],
    ['the file of orders', asOwner(`/store/${shop.id}/orders.csv`), ['3580.23', '2345.67']],
    ['the file of money', asOwner(`/store/${shop.id}/money.csv`), ['3580.23', '2345.67']],
  ]
  for (const place of papers) await expectIn(place)
})

async function expectIn([place, open, expected]: Place) {
  const response = await open()
  const text = (await response.text()).replaceAll('&quot;', '"')
  const shown = text.includes('<body') ? words(text).replaceAll(' .', '.') : text
  const missing = expected.filter((price) => !text.includes(price) && !shown.includes(price))
  expect.soft([place, response.status, missing, shown.includes(OWN)]).toEqual([place, 200, [], false])
}
