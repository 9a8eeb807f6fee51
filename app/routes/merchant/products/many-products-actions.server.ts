import { data } from '@remix-run/cloudflare'
import type { CatalogActionData } from '#app/components/merchant/catalog/answer.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { ProductChange } from '#app/domain/catalog/import/import.ts'
import type { ManyChange, ManyResult, ProductVersion } from '#app/domain/catalog/many/many-products.ts'
import { manyProductsForm } from '#app/domain/catalog/many/many-products-form.ts'
import { changedPrices, type PriceChange } from '#app/domain/catalog/many/price-change.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { failed, refused } from '#copy/merchant/catalog'
import { productSelection as words } from '#copy/merchant/product-selection'
import { answerHeld, answerNotSaved } from './catalog-answers.server.ts'
import type { ProductAction } from './product-actions.server.ts'

const NAMED = 5
const READ_AT_ONCE = 500

/** Runs as an import of kind `bulk`, so that it can be undone for 24 hours. */
export async function changeManyProducts({ form, merchant, now }: ProductAction) {
  const intent = 'change-many'
  const { rows, id: storeId } = merchant.store
  const parsed = manyProductsForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw badRequest()
  const { key, products, change } = parsed.data
  const isRepeated = (await rows.imports.current())?.id === key
  if (change.kind === 'remove' && !isRepeated) {
    const holders = await rows.products.holdingOrders(...products.map(({ id }) => id))
    const orders = holders.join(' ')
    if (holders.length > 0 && orders !== change.orders) return answerHeld({ id: '', text: heldBy(holders), orders })
  }
  if (change.kind === 'category' && change.categoryId !== null) {
    const categories = await rows.categories.list()
    if (!categories.some(({ id }) => id === change.categoryId))
      return answerNotSaved({ title: failed().save, text: refused().categoryGone }, intent, 404)
  }
  const changes = change.kind === 'price' ? await pricesOf(merchant, products, change) : plainChanges(products, change)
  const title = titleOf(change.kind, changes.length)
  const started = await rows.imports.startBulk({ id: key, name: title, by: merchant.store.actor }, changes)
  if (!started.ok) return answerNotSaved({ title: failed().save, text: words().busy }, intent, 409)
  const many = await resultOf(merchant, key, change.kind)
  return data<CatalogActionData>(
    { ok: true, intent, title: '', ...(many ? { many } : {}) },
    { headers: { 'Set-Cookie': freshCookie(storeId, now) } },
  )
}

export async function undoManyChange({ form, merchant, now }: ProductAction) {
  const intent = 'undo-many'
  const { rows, id: storeId } = merchant.store
  const id = String(form.get('id') ?? '')
  const result = await rows.imports.undo(id)
  if (!result.ok) return answerNotSaved({ title: words().undoneNot, text: words().undoOver }, intent, 409)
  const current = await rows.imports.current()
  const { undone = 0, stayed = 0 } = current?.id === id ? current.counts : {}
  const text = stayed > 0 ? words().undoStayed({ n: stayed }) : undefined
  const isRunning = current?.state === 'undoing'
  const title = isRunning ? words().running({ n: current.total }) : words().undone({ n: undone })
  return data<CatalogActionData>(
    { ok: true, intent, title, ...(text ? { text } : {}) },
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

function plainChanges(products: ProductVersion[], change: Exclude<ManyChange, { kind: 'price' }>): ProductChange[] {
  const fields =
    change.kind === 'category'
      ? { categoryId: change.categoryId }
      : change.kind === 'remove'
        ? { isRemoved: true }
        : { isShown: change.kind === 'show' }
  return products.map(({ id, version }) => ({ productId: id, version, ...fields }))
}

async function pricesOf(
  { store }: ProductAction['merchant'],
  products: ProductVersion[],
  change: PriceChange,
): Promise<ProductChange[]> {
  const settings = await store.rows.settings.find()
  const format = moneyFormatOf(settings?.currency ?? null)
  const changes: ProductChange[] = []
  for (let from = 0; from < products.length; from += READ_AT_ONCE) {
    const part = products.slice(from, from + READ_AT_ONCE)
    const priced = new Map((await store.rows.products.priced(part.map(({ id }) => id))).map((row) => [row.id, row]))
    for (const { id, version } of part) {
      const product = priced.get(id)
      changes.push({ productId: id, version, ...(product ? { prices: changedPrices(product, change, format) } : {}) })
    }
  }
  return changes
}

async function resultOf(
  { store }: ProductAction['merchant'],
  id: string,
  kind: ManyChange['kind'],
): Promise<ManyResult | null> {
  const current = await store.rows.imports.current()
  if (current?.id !== id) return null
  const stayed = current.report.filter(({ problem }) => problem !== 'product-not-found').map(({ name }) => name)
  return {
    ...{ id, kind, total: current.total, changed: current.counts.changed ?? 0, stayed },
    gone: (current.counts.problem ?? 0) - stayed.length,
    isRunning: current.state === 'running',
  }
}

function titleOf(kind: ManyChange['kind'], n: number): string {
  return words().changed[kind]({ n })
}

function heldBy(orders: number[]): string {
  const numbers = orders.slice(0, NAMED).map(orderNumber).join(', ')
  return words().held({ numbers, more: Math.max(0, orders.length - NAMED) })
}
