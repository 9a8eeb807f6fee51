import { getTableName } from 'drizzle-orm'
import { shiftIdOf } from '../support/ledger-rows.ts'
import { productOf, rows } from '../support/shops.ts'
import { storeColumn, tenantTables } from '../support/tables.ts'
import type { FullShop } from './full-shop.ts'
import { visit } from './visitor.ts'

/** A form that names everything of the victim under every name that a field could have. */
export function forms(
  { shop, orderId, token, lateSaleId }: FullShop,
  address: string,
  intent: string,
): URLSearchParams {
  const product = productOf(shop, 'Mug')
  const form = new URLSearchParams({
    intent,
    storeId: shop.id,
    store: shop.id,
    productId: product,
    orderId,
    order: orderId,
    token,
  })
  form.set('shift', shiftIdOf(orderId))
  const order = intent === 'settle-late' ? lateSaleId : orderId
  // Most forms read the first of them.
  const ids = address.includes('/orders') ? [order, product] : [product, order]
  for (const id of [...ids, 'all', 'NYUMBANI77']) form.append('id', id)
  for (const [name, value] of Object.entries({
    categoryId: 'all',
    category: 'all',
    code: 'NYUMBANI77',
    name: 'Taken over',
    phone: '+254733445566',
    price: '1',
    inventory: '0',
    quantity: '5',
    size: '',
    key: '5'.repeat(32),
    amount: '5',
    reason: 'Taken',
    requestId: '6'.repeat(32),
    state: '0.0.1',
    currency: 'KES',
    shifts: 'on',
    status: 'cancelled',
    to: 'cancelled',
    method: 'cash',
    version: '1',
    plan: 'pro',
    products: `${product}.1`,
    lines: JSON.stringify([[product, '', 9, 0]]),
    change: JSON.stringify({ kind: 'hide' }),
  }))
    form.append(name, value)
  return form
}

export async function getPage(path: string, cookie: string) {
  const response = await visit(path, { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
  return { status: response.status, text: `${response.headers.get('location') ?? ''}\n${await response.text()}` }
}

export async function send(path: string, cookie: string, form: string, extraHeaders: Record<string, string> = {}) {
  const response = await visit(path, {
    method: 'POST',
    body: form,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': '203.0.113.9',
      ...(cookie ? { cookie } : {}),
      ...extraHeaders,
    },
  })
  return { status: response.status, text: await response.text() }
}

/** Every row of the store and of its people, but what looking at a store may add to. */
export async function allRowsOf(storeId: string): Promise<Record<string, unknown[]>> {
  const tables = tenantTables.filter((table) => !/visit|view/.test(getTableName(table)))
  const entries = tables.map(async (table) => {
    const name = getTableName(table)
    // A download changes nothing, and is told.
    const isCompared = name === 'activity' ? "kind <> 'downloads'" : 'true'
    const query = `SELECT * FROM ${name} WHERE ${storeColumn(table)} = ? AND ${isCompared}`
    return [name, await rows(query, storeId)] as const
  })
  const people = ['memberships', 'invitations', 'pins', 'till_devices'].map(
    async (name) => [name, await rows(`SELECT * FROM ${name} WHERE store = ?`, storeId)] as const,
  )
  return Object.fromEntries(await Promise.all([...entries, ...people]))
}
