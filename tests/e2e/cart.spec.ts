import { expect, openStore, test, waitForHydration } from './fixtures.ts'
import { addToCart, openCart, openCheckout, openProduct } from './shopper.ts'

test('lines are kept by product and size, counted, changed and removed', async ({ page, store }) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Akala beaded sandals', '38')
  await addToCart(page, 'Akala beaded sandals', '39')
  await addToCart(page, 'Kiondo basket, ochre')
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Your Cart (4 items)' })
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  await cart.getByRole('button', { name: 'One less of Kiondo basket, ochre' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (3 items)' })).toBeVisible()
  await page.getByRole('button', { name: 'One less of Akala beaded sandals, 38' }).click()
  await page.getByRole('button', { name: 'Remove Akala beaded sandals, 39' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 items)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Add items to your cart to see them here')).toBeVisible()
})

test('the cart survives a reload and belongs to its store alone', async ({ page, store, telegramStore }) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
  await openStore(page, telegramStore.slug)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
  await openStore(page, store.slug)
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
})

for (const [kind, storedText] of [
  ['broken JSON', '{"items": ['],
  ['an old shape', '{"items":[{"id":"x"}],"total":5,"itemCount":1}'],
  ['nonsense for this store', '"STORE":7'],
] as const) {
  test(`a stored cart of ${kind} gives an empty cart and a working store`, async ({ page, store }) => {
    await page.addInitScript((text) => localStorage.setItem('cart', text), storedText)
    await openStore(page, store.slug)
    await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
    await addToCart(page, 'Kiondo basket, ochre')
    await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
  })
}

test('a cart of more than an order can hold is kept whole, and says how many to take out', async ({ page, store }) => {
  const items = Array.from({ length: 52 }, (_, n) => ({ id: `p${n}`, name: `Bead ${n}`, price: 5_000, quantity: 1 }))
  const storedText = JSON.stringify({ [store.storeId]: { items } })
  await page.addInitScript((text) => localStorage.setItem('cart', text), storedText)
  // The beads are only in this cart: unanswered, the check takes none of them out.
  await page.route('**/cart?*', (route) => route.abort())
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await openCart(page)
  const cart = page.getByRole('dialog', { name: /^Your Cart/ })
  await expect(cart.getByRole('listitem')).toHaveCount(52)
  await expect(cart.getByText('Take 2 out, and order them afterwards.')).toBeVisible()
  await cart.getByRole('button', { name: 'Remove Bead 0', exact: true }).click()
  await cart.getByRole('button', { name: 'Remove Bead 1', exact: true }).click()
  await expect(cart.getByText('An order can hold 50 different items.', { exact: true })).toBeVisible()
})

test('no more goes in than is there, cart included', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Olive-wood fruit bowl')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 3/ })).toBeVisible()
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 4/ })).toBeVisible()
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

test('a cart is checked when it opens: short, dearer and gone lines say so', async ({ page, store, sql }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Olive-wood fruit bowl')
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Coconut wax candle')
  const { storeId, products } = store
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
     VALUES (?, ?, '', -2, 'adjustment', 0)`,
    storeId,
    products['olive-bowl'] ?? '',
  )
  await sql('UPDATE products SET price = 250000 WHERE store_id = ? AND id = ?', storeId, products['kiondo-ochre'] ?? '')
  await sql(
    'UPDATE products SET is_active = 0 WHERE store_id = ? AND id = ?',
    storeId,
    products['coconut-candle'] ?? '',
  )
  await openCart(page)
  await expect(page.getByText('Only 2 are left, so we changed 3 to 2.')).toBeVisible()
  await expect(page.getByText(/The price changed from .*2,400\.00 to .*2,500\.00/)).toBeVisible()
  await expect(page.getByText('Coconut wax candle is not in the store any more, so we took it out.')).toBeVisible()
})

test('two tabs of one store agree', async ({ page, context, store }) => {
  await openStore(page, store.slug)
  const otherPage = await context.newPage()
  await openStore(otherPage, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await expect(otherPage.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
  await openCart(otherPage)
  await otherPage.getByRole('button', { name: 'Remove Kiondo basket, ochre' }).click()
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test('Back closes the checkout, then the cart, and stays in the store', async ({ page, store }) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await openCheckout(page)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /^Your Cart/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
})

test('prices in a tampered cart are neither shown nor charged, and foreign products leave it', async ({
  page,
  store,
  telegramStore,
}) => {
  const ownProduct = store.products['kiondo-ochre'] ?? ''
  const foreignProduct = telegramStore.products['kikoi-lagoon'] ?? ''
  await page.addInitScript(
    ([storeId, ownProduct, foreignProduct]) => {
      const item = (id: string, quantity: number) => ({
        id,
        name: 'Cheap',
        price: 1,
        image_url: null,
        description: null,
        selectedSize: null,
        has_sizes: false,
        sizes: [],
        quantity,
      })
      const items = [item(ownProduct ?? '', 2), item(foreignProduct ?? '', 1)]
      localStorage.setItem('cart', JSON.stringify({ [storeId ?? '']: { items, total: 3, itemCount: 3 } }))
    },
    [store.storeId, ownProduct, foreignProduct],
  )
  await openStore(page, store.slug)
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Your Cart (2 items)' })
  await expect(cart.getByRole('heading', { name: 'Kiondo basket, ochre' })).toBeVisible()
  await expect(cart.getByText('Cheap is not in the store any more, so we took it out.')).toBeVisible()
  await expect(cart.locator('.total-row')).toContainText('4,800.00')
})

test('a cleared cart can be taken back', async ({ page, store }) => {
  await page.clock.install()
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await openCart(page)
  // What is offered for five seconds stays while the clock stands.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 items)' })).toBeVisible()
})
