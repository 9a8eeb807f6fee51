import { expect, openStore, test, waitForHydration } from '../support/fixtures.ts'
import { openProduct } from '../support/shopper.ts'

test('a shopper visits a store, and search and categories answer without the server', { tag: '@journey' }, async ({
  page,
  store,
}) => {
  await openStore(page, store.slug)
  await expect(page.getByRole('heading', { name: 'Kijani Crafts', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beaded hoop earrings/ })).toContainText('Out of stock')
  await expect(page.getByRole('button', { name: /^Open cart/ })).toHaveCount(0)
  const grid = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Acacia honey/ }) })
  await expect(grid).toHaveCSS('grid-template-columns', /^\S+( \S+)+$/)
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
  await page.getByRole('button', { name: 'Kitchen' }).click()
  await expect(page.getByRole('heading', { name: 'Kitchen (7)' })).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  // Some cards are the server's, others were rendered by the script.
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(24)
  await expect(links.filter({ hasText: 'KSh' }).filter({ has: page.locator('.card-photo') })).toHaveCount(24)
  expect(requests).toEqual([])
})

test('a product’s panel shows its pictures and stock, asks for a size, and closes with Back', {
  tag: '@journey',
}, async ({ page, store }) => {
  await openStore(page, store.slug)
  await openProduct(page, 'Kiondo basket, ochre')
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await expect(page).toHaveURL(`/store/${store.slug}?product=${store.products['kiondo-ochre']}`)
  await expect(panel.getByText(/^\d+ items available$/)).toBeVisible()
  const picture = panel.getByRole('img').first()
  const first = (await picture.getAttribute('src')) ?? ''
  await panel.getByRole('button', { name: 'Previous image' }).click()
  await expect(picture).not.toHaveAttribute('src', first)
  await panel.getByRole('button', { name: 'Next image' }).click()
  await expect(picture).toHaveAttribute('src', first)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/store/${store.slug}`)

  await openProduct(page, 'Akala beaded sandals')
  await expect(panel.getByText('Please select a size to continue')).toBeVisible()
  await expect(panel.getByRole('radio', { name: '41, out of stock' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  const sizes = panel.getByRole('group', { name: 'Size Choose a size first' })
  await expect(sizes).toBeInViewport({ ratio: 1 })
  await expect(sizes.getByRole('radio', { name: '37' })).toBeFocused()
  await panel.getByRole('radio', { name: '38', exact: true }).check()
  await expect(panel.getByText('6 items available')).toBeVisible()
  await expect(sizes).toHaveCount(0)
  const question = panel.getByRole('link', { name: 'Ask about this on WhatsApp' })
  await expect(question).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/254712345678\\?text=.*sandals%20\\(38\\).*${store.products['beaded-sandals']}`),
  )
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: /^Open cart, 1/ })).toBeVisible()
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
  await expect(page).toHaveURL(/\?sort=price-up&q=mug$/)
  await page.getByRole('button', { name: 'Jewellery' }).click()
  await expect(heading('Search Results (0)')).toBeVisible()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(page).toHaveURL(/\?sort=price-up&q=mug$/)
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
  await page.goBack()
  await expect(heading('Search Results (0)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jewellery' })).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(heading('Search Results (2)')).toBeVisible()
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

test('an address opens its product over any page of the store, and closing it shows the page', async ({
  page,
  store,
}) => {
  const panel = page.getByRole('dialog', { name: 'Product Details' })
  await openStore(page, store.slug, `?product=${store.products['olive-bowl']}`)
  await expect(panel.getByRole('heading', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All Products (24)' })).toBeVisible()
  const card = page.getByRole('link', { name: 'Olive-wood fruit bowl' })
  await expect(card).toBeFocused()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)

  await openProduct(page, 'Beaded hoop earrings')
  const others = panel.getByRole('region', { name: 'In stock now' })
  await others.getByRole('link', { name: /^Brass cuff set of three/ }).click()
  await expect(panel.getByRole('heading', { name: 'Brass cuff set of three' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/store/${store.slug}`)

  await openStore(page, store.slug, `/search?q=basket&product=${store.products['olive-bowl']}`)
  await expect(panel.getByRole('heading', { name: 'Olive-wood fruit bowl' })).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}/search\\?q=basket$`))

  // The notice ends after five seconds, before the last picture may have come.
  await page.goto(`/store/${store.slug}?product=gone`, { waitUntil: 'commit' })
  await expect(page.getByText('This product is not in the store any more.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/store/${store.slug}$`))
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

test('a product opened by its link has the focus on its panel, not a ring round its first button', async ({
  page,
  store,
}) => {
  await page.goto(`/store/${store.slug}?product=${store.products['olive-bowl']}`)
  await waitForHydration(page)
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeFocused()
})

test('the language switch keeps what was searched and chosen', async ({ page, store, sql }) => {
  await sql(`UPDATE stores SET languages = '["en","sw"]' WHERE id = ?`, store.storeId)
  await openStore(page, store.slug)
  await page.getByRole('searchbox').fill('kiondo')
  await expect(page).toHaveURL(/q=kiondo/)
  await page.getByRole('button', { name: 'Kiswahili' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page).toHaveURL(/q=kiondo/)
  await expect(page.getByRole('link', { name: 'Olive-wood fruit bowl' })).toHaveCount(0)
})

test('one featured product is a row whose plus adds it; pickup opens its address; a tile stands for a photo', async ({
  page,
  context,
  telegramStore: { slug, storeId },
  sql,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const isShuka = "name = 'Shuka blanket, red check'"
  await sql(`UPDATE products SET featured = ${isShuka} WHERE store_id = ?`, storeId)
  await sql(`UPDATE products SET pictures = '[]' WHERE store_id = ? AND ${isShuka}`, storeId)
  await openStore(page, slug)
  await page.getByText('Pickup', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    'https://maps.google.com/?q=Old+Town+Mombasa',
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Blue door beside/)
  const row = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Add .* to the cart$/ }) })
  expect((await row.boundingBox())?.height).toBe(90)
  await expect(row.locator('.leso')).toHaveText('SB')
  const figures = await row.locator('svg.leso').evaluate((tile) =>
    [...document.querySelectorAll<SVGPathElement>('[id^="leso-"] path')].map((path) => {
      const { y, height } = tile.appendChild(path.cloneNode() as SVGPathElement).getBBox()
      return y >= 150 && y + height <= 200
    }),
  )
  expect(figures).toEqual(Array(8).fill(true))
  await row.getByRole('button').click()
  await expect(page.getByRole('button', { name: /^Open cart, 1 item/ })).toBeVisible()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog').locator('.leso')).toHaveText('SB')
})
