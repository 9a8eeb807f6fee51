import { data } from '@remix-run/cloudflare'
import type { CatalogActionData } from '#app/components/merchant/catalog/answer.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import { readManyChange } from '#app/domain/catalog/many-products-form.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { failed } from '#copy/merchant/catalog'
import { productSelection as words } from '#copy/merchant/product-selection'
import { answerHeld, answerProductRefusal } from './catalog-answers.server.ts'
import type { ProductAction } from './product-actions.server.ts'

const NAMED = 5

export async function changeManyProducts({ form, merchant, now, tier }: ProductAction) {
  const intent = 'change-many'
  const { rows, id: storeId } = merchant.store
  const request = readManyChange(form)
  if (!request) throw badRequest()
  const { products, change } = request
  if (change.kind === 'remove') {
    const holders = await rows.products.holdingOrders(...products.map(({ id }) => id))
    const orders = holders.join(' ')
    if (holders.length > 0 && orders !== change.orders) return answerHeld({ id: '', text: heldBy(holders), orders })
  }
  const result = await rows.products.changeMany(products, change)
  if (!result.ok) return answerProductRefusal(result, failed().save, intent, tier)
  const { ok, ...many } = result
  return data<CatalogActionData>(
    { ok, intent, title: '', many },
    { headers: { 'Set-Cookie': freshCookie(storeId, now) } },
  )
}

/** Answers the products of all pages of the search. */
export async function selectMatching({ form, merchant }: ProductAction) {
  const field = (name: string, maxLength: number) => String(form.get(name) ?? '').slice(0, maxLength)
  const matching = await merchant.store.rows.products.matching({
    query: field('q', 100),
    categoryId: field('category', 64) || null,
    isLowOnly: field('low', 1) === '1',
  })
  return data<CatalogActionData>({ ok: true, intent: 'select-matching', title: '', matching })
}

function heldBy(orders: number[]): string {
  const numbers = orders.slice(0, NAMED).map(orderNumber).join(', ')
  return words().held({ numbers, more: Math.max(0, orders.length - NAMED) })
}
