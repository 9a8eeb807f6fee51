import { runLinkPath } from '#app/auth/run-link.server.ts'
import { alertRows } from '../support/alert-rows.ts'
import { deliveryRows, photoKeyOf } from '../support/delivery-rows.ts'
import { importRowsOf } from '../support/import-rows.ts'
import { LATE_PROBLEM_MARK, LATE_TILL_NUMBER, sellMugLate } from '../support/late-sale.ts'
import { ledgerRows, shiftIdOf } from '../support/ledger-rows.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { promptRows } from '../support/prompt-rows.ts'
import { contextAt, DAY, database, insert, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { placeOrder } from './visitor.ts'

/**
 * A signed-in owner's store with private data: an order, a late sale, a customer, a code, a blocked
 * number and a hidden product.
 */
export interface FullShop {
  shop: Shop
  email: string
  cookie: string
  orderId: string
  token: string
  lateSaleId: string
}

/** What nobody but the owner may ever read in it. */
export const secrets = [
  'Zuwena Kipkemboi',
  '0722334455',
  '722334455',
  'Plot 77 Kilimani',
  'NYUMBANI77',
  'Secret stool',
  'QWE77RTY01',
  'Baraka Mutiso',
  '254733445566',
  'from-ZUWENA-77',
  'fcm/send/mark-',
  'mark-order_followers-keys',
  'mark-cash_movements-',
  'mark-imports-name',
  'mark-import_rows-product',
  'mark-prompt_accounts-',
  'mark-payment_prompts-',
  '254733000177',
  LATE_PROBLEM_MARK,
  LATE_TILL_NUMBER,
]

export async function openFullShop(): Promise<FullShop> {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  const code = { code: 'NYUMBANI77', kind: 'percent', value: 1000, created_at: 1, updated_at: 1 }
  await database.batch([
    database.prepare("UPDATE products SET name = 'Secret stool' WHERE store_id = ? AND is_active = 0").bind(shop.id),
    database
      .prepare('UPDATE stores SET opening_hours = ?, closed_days = ? WHERE id = ?')
      .bind(
        '[{"days":"1111111","from":0,"to":0}]',
        '[{"from":"2090-12-25","to":"2090-12-26","note":"Christmas"}]',
        shop.id,
      ),
    insert('discounts', { store_id: shop.id, ...code }),
    insert('activity', {
      store_id: shop.id,
      at: 1,
      id: 'a',
      actor: 'somebody',
      kind: 'discounts',
      what: '{"deed":"discount-created","name":"KARIBU"}',
    }),
    insert('blocked_phones', { store_id: shop.id, phone: '+254733445566', name: 'Baraka Mutiso', created_at: 1 }),
  ])
  const { token } = await placeOrder(shop, [['Mug', null, 2]], {
    deliveryMethod: 'delivery',
    customer: { name: 'Zuwena Kipkemboi', phone: '0722334455', countryIso: 'KE', address: 'Plot 77 Kilimani' },
  })
  const [order] = await rows<{ id: string }>('SELECT id FROM orders WHERE token = ?', token)
  await database.batch([
    ...ledgerRows(shop.id, order?.id ?? '', Date.now()),
    ...deliveryRows(shop.id, order?.id ?? '', Date.now()),
    ...alertRows(shop.id, order?.id ?? '', Date.now()),
    ...importRowsOf(shop.id, order?.id ?? '', Date.now()),
    ...promptRows(shop.id, order?.id ?? '', Date.now()),
  ])
  const lateSale = await sellMugLate(shop, contextAt(Date.now()))
  await testEnv.MEDIA.put(photoKeyOf(shop.id), 'a photo')
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + DAY, shop.id)
  await rows("UPDATE orders SET mpesa_code = 'QWE77RTY01', placed_from = 'from-ZUWENA-77' WHERE token = ?", token)
  const { id: lateSaleId } = lateSale
  return { shop, email: person.email, cookie: person.browser.cookie(), orderId: order?.id ?? '', token, lateSaleId }
}

/** The address of a row of the table of doors, in that shop. */
export function addressOf(
  route: string,
  { shop, orderId, token }: Pick<FullShop, 'shop' | 'orderId' | 'token'>,
): string {
  return route
    .replace(/^[A-Z]+ /, '')
    .replace(':storeId', shop.id)
    .replace(':orderId', orderId)
    .replace(':section', 'store')
    .replace(':shiftId', shiftIdOf(orderId))
    .replace(':token', token)
    .replace(':n', '1')
    .replace(':runId', runIdOf(orderId))
    .replace(':link', linkOf(shop.id, orderId))
    .replace(':productId', productOf(shop, 'Mug'))
    .replace(':slug', route.startsWith('/blog') ? 'photos-that-sell' : shop.slug)
    .replace('/*', '/nothing-here')
}

/** Of the run in `deliveryRows`. */
function runIdOf(orderId: string): string {
  return `run-${orderId}`.slice(0, 64)
}

/** Of the same run, which is over. */
function linkOf(storeId: string, orderId: string): string {
  const run = { id: runIdOf(orderId), storeId, linkVersion: 1 }
  return (
    runLinkPath(testEnv.BETTER_AUTH_SECRET ?? '', 'any', run)
      .split('/')
      .at(-1) ?? ''
  )
}

/** Where Remix's client asks for the page's data. */
export function dataAddressOf(address: string): string {
  return address === '/' ? '/_root.data' : `${address}.data`
}
