import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readFeed } from '../../support/read-feed.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { pixelsOf, scanCode } from '../support/scan-code.ts'

const brands = [
  { primary: '#008f27', accent: '#ffcd29', hasLogo: false },
  { primary: '#fff44f', accent: '#fff44f', hasLogo: true },
  { primary: '#ffffff', accent: '#ffffff', hasLogo: true },
  { primary: '#000000', accent: '#1b1f1a', hasLogo: true },
  { primary: '#7d2f23', accent: '#f0c877', hasLogo: true },
]

test('the feed is switched on, its address copied, and what it says is read', async ({ page, store, sql }) => {
  await sql('UPDATE stores SET has_feed = 0 WHERE id = ?', store.storeId)
  await openAsOwner(page, store, '/marketing')
  const address = page.getByRole('textbox', { name: 'Address of the product feed' })
  await expect(address).toHaveCount(0)
  await page.getByRole('switch', { name: 'Meta and Google may fetch my products' }).click()
  await expect(page.getByText('Product feed switched on')).toBeVisible()
  const response = await page.request.get(await address.inputValue())
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const text = (await response.text()).replaceAll(new URL(page.url()).origin, 'https://kibanda.test')
  expect(readFeed(text).length).toBeGreaterThan(20)
  await page.getByRole('switch', { name: 'Meta and Google may fetch my products' }).click()
  await expect(page.getByText('Product feed switched off')).toBeVisible()
  await expect(address).toHaveCount(0)
})

test('a status picture has the size of a screen, few bytes, and a caption that is copied', async ({ page, store }) => {
  await openAsOwner(page, store, '/marketing/status')
  const preview = page.getByRole('img', { name: /^Status picture with/ })
  const boxes = page.getByRole('group').getByRole('checkbox')
  await expect(preview).toBeVisible()
  await expect(page.getByText('4 products')).toBeVisible()
  for (const name of [4, 5]) await boxes.nth(name).check()
  await expect(boxes.nth(6)).toBeDisabled()
  await page.getByRole('textbox', { name: /^Line under your name/ }).fill('New on the stall')
  const link = page.getByRole('link', { name: 'Download' })
  await expect(page.getByText('New on the stall: ')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const bytes = await readFile(await download.path())
  expect(download.suggestedFilename()).toBe(`${store.slug}-status.jpg`)
  expect(bytes.length).toBeLessThanOrEqual(900_000)
  expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff')
  expect(await pixelsOf(page, bytes)).toMatchObject({ width: 1080, height: 1920 })
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  for (const name of [0, 1, 2, 3, 4, 5]) await boxes.nth(name).uncheck()
  await expect(page.getByText('Tick a product to see the picture.')).toBeVisible()
})

test('the poster scans in any colour, with a logo and without, also when it is small or its name and address long', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/marketing')
  for (const { primary, accent, hasLogo } of brands) {
    await sql(
      'UPDATE stores SET primary_color = ?, accent_color = ?, logo_url = iif(?, (SELECT image_url FROM product_images WHERE store_id = stores.id LIMIT 1), NULL) WHERE id = ?',
      primary,
      accent,
      hasLogo ? 1 : 0,
      store.storeId,
    )
    await page.reload()
    const poster = await downloaded(page)
    expect(poster.name).toBe(`${store.slug}-poster.png`)
    expect([poster.width, poster.height]).toEqual([800, 1422])
    const link = new URL(`/store/${store.slug}`, page.url()).href
    const brandName = `${primary} ${hasLogo ? 'with' : 'without'} a logo`
    // A camera's frame: jsQR is unsure of larger pictures, which phones' own readers read.
    expect(await scanCode(page, poster.bytes, { width: 700 }), brandName).toBe(link)
    expect(await scanCode(page, poster.bytes, { width: 400, blur: 0.7 }), brandName).toBe(link)
  }

  const name = 'Mama Wanjiru and Daughters Handmade Sisal Baskets, Beads, Kitenge and Home'
  const slug = `${store.slug}-handmade-sisal-baskets-beads-kitenge`.slice(0, 60)
  await sql(
    'UPDATE stores SET name = ?, description = ? WHERE id = ?',
    name,
    `${name} `.repeat(2).slice(0, 120),
    store.storeId,
  )
  await sql('INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, ?, 0, 0)', slug, store.storeId)
  await sql('UPDATE store_slugs SET is_current = (slug = ?) WHERE store_id = ?', slug, store.storeId)
  await sql('UPDATE stores SET slug = ? WHERE id = ?', slug, store.storeId)
  for (const logo of ['logo_url', 'NULL']) {
    await sql(`UPDATE stores SET logo_url = ${logo} WHERE id = ?`, store.storeId)
    await page.reload()
    const { bytes } = await downloaded(page)
    for (const width of [300, 600, 800, 1200]) {
      const link = new URL(`/store/${slug}`, page.url()).href
      expect(await scanCode(page, bytes, { width }), `${logo}, ${width}`).toBe(link)
    }
  }
})

test('the plain code is 300 pixels wide with a margin of two modules', async ({ page, store }) => {
  await openAsOwner(page, store, '/marketing')
  await page.getByRole('tab', { name: 'Plain code' }).click()
  await page.getByRole('img', { name: 'QR code of Kijani Crafts', exact: true }).waitFor()
  const code = await downloaded(page)
  expect(code.name).toBe(`${store.slug}-qr-code.png`)
  expect([code.width, code.height]).toEqual([300, 300])
  expect(await scanCode(page, code.bytes)).toBe(new URL(`/store/${store.slug}`, page.url()).href)
  const { data } = await pixelsOf(page, code.bytes)
  const diagonal = Array.from({ length: 150 }, (_, at) => (data[4 * (at * 300 + at)] ?? 255) < 128)
  const margin = diagonal.indexOf(true)
  const module = diagonal.indexOf(false, margin) - margin
  expect(Math.round(margin / module)).toBe(2)
})

test('both links are copied, or it is said that they were not, and the tabs follow the arrows', async ({
  page,
  store,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsOwner(page, store, '/marketing')
  const { origin } = new URL(page.url())
  const copyButton = page.getByRole('region', { name: 'Store link' }).getByRole('button', { name: 'Copy' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await copyButton.click()
  await expect(page.getByText('Store link copied to clipboard!')).toBeVisible()
  expect(await copied()).toBe(`${origin}/store/${store.slug}`)
  await page.getByRole('tab', { name: 'Standard Link' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Social Media Link' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Social Media Link' })).toHaveValue(`${origin}/og-meta/${store.slug}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(copyButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(copied).toBe(`${origin}/og-meta/${store.slug}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    document.execCommand = () => false
  })
  await copyButton.click()
  await expect(page.getByText('Failed to copy link')).toBeVisible()
})

test('sharing takes the poster and the link that previews along', async ({ page, store }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async (content) => {
      const { title, text, files } = content ?? {}
      const sharedData = { title, text, files: files?.map(({ name, size }) => [name, size > 20_000]) }
      document.body.dataset.shared = JSON.stringify(sharedData)
    }
  })
  await openAsOwner(page, store, '/marketing')
  await posterOf(page).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Store shared successfully!')).toBeVisible()
  expect(JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '')).toEqual({
    title: 'Kijani Crafts',
    text: `Check out my store: ${new URL(`/og-meta/${store.slug}`, page.url()).href}`,
    files: [[`${store.slug}-poster.png`, true]],
  })
})

test('without a share sheet the platform opens, and where nothing works the failure is said', async ({
  page,
  telegramStore,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    window.open = (url) => {
      document.body.dataset.opened = String(url)
      return { opener: window } as Window
    }
  })
  await openAsOwner(page, telegramStore, '/marketing')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-opened', /^https:/)
  const sharedUrl = new URL((await page.locator('body').getAttribute('data-opened')) ?? '')
  expect([sharedUrl.host, sharedUrl.searchParams.get('url')]).toEqual([
    't.me',
    new URL(`/og-meta/${telegramStore.slug}`, page.url()).href,
  ])
  await page.evaluate(() => {
    window.open = () => null
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Failed to share store')).toBeVisible()
})

test('a code that could not be drawn can be tried again', async ({ page, store }) => {
  await page.route(/poster\.client/, (route) => route.abort())
  await openAsOwner(page, store, '/marketing')
  await expect(page.getByRole('alert').getByText('Failed to generate QR code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await page.unroute(/poster\.client/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await posterOf(page).waitFor()
})

function posterOf(page: Page) {
  return page.getByRole('img', { name: /^Poster with the QR code of / })
}

async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  const { width, height } = await pixelsOf(page, bytes)
  return { name: download.suggestedFilename(), bytes, width, height }
}
