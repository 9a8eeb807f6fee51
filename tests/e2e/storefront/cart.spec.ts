import { expect, openStore, test, waitForHydration } from '../support/fixtures.ts'
import { addToCart, checkOut, openCart, openProduct } from '../support/shopper.ts'

test('a cart keeps its lines by product and size, survives a reload, and Back leaves it', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Kiondo basket, ochre')
  await addToCart(page, 'Akala beaded sandals', '38')
  await addToCart(page, 'Akala beaded sandals', '39')
  await addToCart(page, 'Kiondo basket, ochre')
  await page.reload()
  await waitForHydration(page)
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Your Cart (4 items)' })
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  await cart.getByRole('button', { name: 'One less of Kiondo basket, ochre' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (3 items)' })).toBeVisible()
  await page.getByRole('button', { name: 'One less of Akala beaded sandals, 38' }).click()
  await page.getByRole('button', { name: 'Remove Akala beaded sandals, 39' }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 item)' })).toBeVisible()
  await checkOut(page)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 item)' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/store/${store.slug}`)
  await openCart(page)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a typed quantity stays between one and what is there, the cart included', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Olive-wood fruit bowl')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('')
  await quantity.pressSequentially('3')
  await expect(quantity).toHaveValue('3')
  for (const [typedText, expected] of [
    ['-5', '1'],
    ['1e9', '4'],
    ['2.7', '2'],
  ] as const) {
    await quantity.fill(typedText)
    await expect(quantity).toHaveValue(expected)
  }
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 3/ })).toBeVisible()
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 4/ })).toBeVisible()
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

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

test('a stored cart is checked when it opens: what is short, dearer or gone says so, and its own prices count for nothing', async ({
  page,
  store,
  telegramStore,
  sql,
}) => {
  const { storeId, products } = store
  const [basket, bowl, candle] = ['kiondo-ochre', 'olive-bowl', 'coconut-candle'].map((name) => products[name] ?? '')
  const foreignProduct = telegramStore.products['kikoi-lagoon'] ?? ''
  const items = [basket, bowl, candle, foreignProduct].map((id, n) => ({
    id,
    name: `Cheap ${n}`,
    price: 1,
    quantity: 3,
  }))
  const storedText = JSON.stringify({ [storeId]: { items, total: 3, itemCount: 3 } })
  await page.addInitScript((text) => localStorage.setItem('cart', text), storedText)
  await sql(
    `INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, created_at)
     VALUES (?, ?, '', -2, 'adjustment', 0)`,
    storeId,
    bowl ?? '',
  )
  await sql('UPDATE products SET is_active = 0 WHERE store_id = ? AND id = ?', storeId, candle ?? '')
  await openStore(page, store.slug)
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Your Cart (5 items)' })
  await expect(cart.getByRole('heading', { name: 'Kiondo basket, ochre' })).toBeVisible()
  await expect(cart.getByText('Only 2 are left, so we changed 3 to 2.')).toBeVisible()
  await expect(cart.getByText(/The price changed from .*0\.01 to .*2,400\.00/)).toBeVisible()
  await expect(cart.getByText(/ is not in the store any more, so we took it out\.$/)).toHaveCount(2)
  await expect(cart.locator('.total-row')).toContainText('KSh')
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
  await expect(page.getByRole('dialog', { name: 'Your Cart (1 item)' })).toBeVisible()
})
