import { fillStreet, storeName } from '../../tests/support/many-stores.ts'
import { statusCounts } from './target/neighbour.mjs'
import { allPieces, orderOf } from './target/order.mjs'

const FAR = 240_000
/** Products in a store's page; with more the server answers searches. */
const PRODUCTS = 199
const MAX_SNAPSHOT = 1024 * 1024
const MAX_PAGE = 3 * MAX_SNAPSHOT

export const longTexts = {
  title: 'long texts',
  async run(target, { isSmall }) {
    const responses = await sendLongTexts(target, isSmall ? 5 : 61)
    const [{ longest }] = await target.sql('SELECT max(length(units)) AS longest FROM products')
    const { snapshot, page } = await sizesOfFullStore(target)
    const areRefused = responses.every(({ status }) => status >= 400 && status < 500)
    return {
      isHeld: areRefused && longest < FAR && snapshot <= MAX_SNAPSHOT && page <= MAX_PAGE,
      figures: `${responses.length} texts of 240,000 letters (${statusCounts(responses)}); a store full of the longest has a snapshot of ${kilobytes(snapshot)} and a page of ${kilobytes(page)}`,
    }
  },
}

async function sendLongTexts(target, count) {
  const { storeId, slug, ownerEmail } = target.demo
  const cookie = await target.cookieOf(ownerEmail, '10.11.0.1')
  const long = 'x'.repeat(FAR)
  const product = {
    intent: 'save-product',
    description: '',
    price: '100',
    inventory: '1',
    isActive: 'on',
    images: '[]',
  }
  const responses = []
  for (let at = 0; at < count; at += 1) {
    const sizes = JSON.stringify([{ value: `${at}${long}`, label: 'S', inventory: 1 }])
    const fields = { ...product, name: `Tray ${at}`, hasSizes: 'on', sizes }
    responses.push(await target.postForm('/products.data', fields, { network: '10.11.0.1', headers: { cookie } }))
  }
  const [line] = await allPieces(target, storeId)
  const order = orderOf([{ ...line, quantity: 1 }], { name: 'x'.repeat(60_000) })
  responses.push(await target.postJson(`/store/${slug}/orders.json`, order, { network: '10.11.0.2' }))
  const message = { name: 'Amina', email: 'amina@mail.example', message: long }
  responses.push(await target.postForm('/contact', message, { network: '10.11.0.2' }))
  return responses
}

async function sizesOfFullStore({ bindings, sql, send }) {
  await fillStreet(bindings.DB, { tag: 'jaa', stores: 1, productsEach: PRODUCTS }, Date.now())
  const store = storeName('jaa', 0)
  await sql('UPDATE products SET description = ? WHERE store_id = ?', 'か'.repeat(2_000), store)
  const page = await send(`/store/${store}`)
  const { keys } = await bindings.CACHE.list({ prefix: 'snap:' })
  const key = keys.find(({ name }) => name.endsWith(store))
  const snapshot = key ? await bindings.CACHE.get(key.name) : ''
  if (page.status !== 200 || !snapshot) throw new Error(`the full store's page is answered ${page.status}`)
  return { snapshot: Buffer.byteLength(snapshot), page: Buffer.byteLength(page.text) }
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} KB`
}
