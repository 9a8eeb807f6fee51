import { expect, openStore, test, waitForHydration } from './fixtures.ts'
import { openProduct } from './shopper.ts'

test('a shopper sees the whole store under its heading', async ({ page, store }) => {
  await openStore(page, store.slug)
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kijani Crafts', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beaded hoop earrings/ })).toContainText('Out of stock')
  await expect(page.getByText('Lemongrass soap, pair')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'More Info' })).toHaveAttribute('rel', 'noopener nofollow ugc')
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
})

test('the grid has two columns on a phone and five on a desktop', async ({ page, store, viewport }) => {
  await openStore(page, store.slug)
  const columns = await page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /Acacia honey/ }) })
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(viewport && viewport.width < 640 ? 2 : 5)
})

test('search and chips answer without asking the server', async ({ page, store }) => {
  await openStore(page, store.slug)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!/\/(media|visits|assets)\/|\/favicon/.test(request.url())) requests.push(request.url())
  })
  await page.getByRole('searchbox').fill('cafe')
  await expect(page.getByRole('heading', { name: 'Search Results (1)' })).toBeVisible()
  await expect(page.getByText('Café Thika drip bags, 10')).toBeVisible()
  await page.getByRole('searchbox').fill('bicycle')
  await expect(page.getByText('No products found matching your search.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page
    .getByRole('link', { name: 'Kitchen' })
    .or(page.getByRole('button', { name: 'Kitchen' }))
    .click()
  await expect(page.getByRole('heading', { name: /^Kitchen \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  // What was left as the server drew it, and what was drawn anew.
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(24)
  await expect(links.filter({ hasText: 'KSh' }).filter({ has: page.locator('.card-photo') })).toHaveCount(24)
  expect(requests).toEqual([])
})

test('search, category and sort live in the address and in history, beside an open product', async ({
  page,
  store,
}) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 2 })
  const positionOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.x
  await openStore(page, store.slug)
  expect(await positionOf('All')).toBeGreaterThan(15)
  await page.getByRole('button', { name: 'Kitchen' }).click()
  await expect(page).toHaveURL(/\?category=[0-9a-f]+$/)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.getByRole('searchbox').pressSequentially('mug')
  await expect(page).toHaveURL(/\?category=[0-9a-f]+&sort=price-up&q=mug$/)
  await expect(heading('Search Results (2)')).toBeVisible()
  await openProduct(page, 'Enamel mug, savannah')
  await expect(page).toHaveURL(/q=mug&product=[0-9a-f]+$/)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('mug')
  await expect(heading('Search Results (2)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kitchen' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(heading('Kitchen (7)')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByLabel('Sort by')).toHaveValue('price-up')
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('own')
  await page.goBack()
  await expect(page).toHaveURL(`/store/${store.slug}`)
  await expect(heading('All Products (24)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await openStore(page, store.slug, '?category=unknown&q=basket&sort=nothing')
  await expect(heading(/^Search Results \(\d+\)$/)).toBeVisible()
})

test('the panel opens with one piece, no size and the first picture, and its gallery loops', async ({
  page,
  store,
}) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Kiondo basket, ochre')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
  const picture = panel.getByRole('img').first()
  const first = await picture.getAttribute('src')
  await panel.getByRole('button', { name: 'Previous image' }).click()
  await expect(panel.getByRole('img').first()).not.toHaveAttribute('src', first ?? '')
  await panel.getByRole('button', { name: 'Next image' }).click()
  await expect(panel.getByRole('img').first()).toHaveAttribute('src', first ?? '')
  await expect(panel.getByText(/^\d+ items available$/)).toBeVisible()
})

test('a product without pictures says so and has no arrows', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Café Thika drip bags, 10')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByText('No images')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Next image' })).toHaveCount(0)
})

test('a size must be chosen, and one that is gone can not be', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Akala beaded sandals')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByText('Please select a size to continue')).toBeVisible()
  await expect(panel.getByRole('radio', { name: '41, out of stock' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  const sizes = panel.getByRole('group', { name: 'Size Choose a size first' })
  await expect(sizes).toBeInViewport({ ratio: 1 })
  await expect(sizes.getByRole('radio', { name: '37' })).toBeFocused()
  await panel.getByRole('radio', { name: '38', exact: true }).check()
  await expect(panel.getByText('6 items available')).toBeVisible()
  await expect(sizes).toHaveCount(0)
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
})

test('the panel has its own address, and Back closes it before it leaves the store', async ({ page, store }) => {
  await page.goto('/')
  await openStore(page, store.slug)
  await openProduct(page, 'Olive-wood fruit bowl')
  await expect(page).toHaveURL(new RegExp(`product=${store.products['olive-bowl']}`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a link to a product opens its panel, and closing it shows the store', async ({ page, store }) => {
  await openStore(page, store.slug, `?product=${store.products['olive-bowl']}`)
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByRole('heading', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  const card = page.getByRole('link', { name: 'Olive-wood fruit bowl' })
  await expect(card).toBeFocused()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
})

test('a panel that is closed before its script comes stays closed', async ({ page, store }) => {
  let allowScript = () => {}
  const gate = new Promise<void>((resolve) => {
    allowScript = resolve
  })
  await page.route('**/assets/store-*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`/store/${store.slug}?product=${store.products['olive-bowl']}`, { waitUntil: 'commit' })
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  allowScript()
  await waitForHydration(page)
  await expect(page).toHaveURL(`/store/${store.slug}`)
  await expect(panel).toHaveCount(0)
  await openProduct(page, 'Olive-wood fruit bowl')
})

test('a product that the page was not drawn with is opened by its address all the same @full', async ({
  page,
  store,
}) => {
  await openStore(page, store.slug, `/search?q=basket&product=${store.products['olive-bowl']}`)
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByRole('heading', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}/search\\?q=basket$`))

  // It is said for five seconds, and the last picture may come later than that.
  await page.goto(`/store/${store.slug}?product=gone`, { waitUntil: 'commit' })
  await expect(page.getByText('This product is not in the store any more.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
})

test('the messaging button asks about this product in the chat and saves no order', async ({ page, store, sql }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Akala beaded sandals')
  await page.getByRole('radio', { name: '38', exact: true }).check()
  const link = page.getByRole('link', { name: 'Ask about this on WhatsApp' })
  const hrefNow = async () => decodeURIComponent((await link.getAttribute('href')) ?? '')
  await expect.poll(hrefNow).toContain('Akala beaded sandals (38)')
  const href = await hrefNow()
  expect(href).toContain('https://wa.me/254712345678?text=')
  expect(href).toContain(`/store/${store.slug}?product=${store.products['beaded-sandals']}`)
  const orders = await sql(
    'SELECT id FROM orders WHERE store_id = ? AND request_id NOT LIKE ?',
    store.storeId,
    'demo-%',
  )
  expect(orders).toEqual([])
})

test('what is sold out is asked about in the chat, and leads to what is there', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Beaded hoop earrings')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByRole('spinbutton')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const href = await panel.getByRole('link', { name: 'Ask when it is back' }).getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toContain('when will this be back in stock?\nBeaded hoop earrings\n')
  const others = panel.getByRole('region', { name: 'In stock now' })
  await others.getByRole('link', { name: /^Brass cuff set of three/ }).click()
  await expect(panel.getByRole('heading', { name: 'Brass cuff set of three' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/store/${store.slug}`)
})

test('the keyboard alone opens a product, chooses and closes, and comes back to its card', async ({ page, store }) => {
  await openStore(page, store.slug)
  const card = page.getByRole('link', { name: /Kiondo basket, ochre/ })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})

test('a quantity is typed anew from an empty field and kept between one and what is there', async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Kiondo basket, ochre')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('')
  await quantity.pressSequentially('3')
  await expect(quantity).toHaveValue('3')
  for (const [typedText, expected] of [
    ['-5', '1'],
    ['1e9', '6'],
    ['2.7', '2'],
  ] as const) {
    await quantity.fill(typedText)
    await expect(quantity).toHaveValue(expected)
  }
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
})
