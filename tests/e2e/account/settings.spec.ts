import type { Page } from '@playwright/test'
import { expect, hydrated, loseAnswer, test } from '../support/fixtures.ts'
import { openAsOwner, picture, pressLabel } from '../support/merchant.ts'

const savedStatus = (page: Page) => page.getByText('Settings updated successfully!')

/** The button that is in reach: on a phone the lower one. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
}

const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'All settings' }).getByRole('link', { name })

async function openSection(page: Page, name: string): Promise<void> {
  await expect(page.getByText('not saved')).toHaveCount(0)
  await page.getByRole('link', { name: 'All settings' }).click()
  await row(page, name).click()
}

async function turnOn(page: Page, name: string): Promise<void> {
  const field = page.getByRole('switch', { name })
  if (!(await field.isChecked())) await pressLabel(field)
  await expect(field).toBeChecked()
}

test('each page is saved by its one button, comes back after a reload, and shows in the list and the store', {
  tag: '@journey',
}, async ({ page, store, sql }) => {
  const tag = store.storeId.slice(0, 6)
  await openAsOwner(page, store, '/settings/store')
  await page.getByLabel('Store name').fill(`Jua ${tag}`)
  await expect(page.getByText(`your address becomes`)).toContainText(`/store/jua-${tag}`)
  await page.getByLabel('Description').fill('Kangas from the coast.')
  await expect(page.getByText('22 / 120')).toBeVisible()
  await save(page)
  await expect(page.getByRole('button', { name: 'Saved', exact: true }).last()).toBeVisible()
  await expect(savedStatus(page)).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(page.getByText('not saved')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save Changes' }).last()).toBeVisible()

  await openSection(page, 'Orders arrive on')
  await page.getByText('Telegram', { exact: true }).first().click()
  await page.getByLabel('Telegram number').fill('t.me/jua_kangas')
  await save(page)
  await expect(page.getByLabel('Telegram number')).toHaveValue('@jua_kangas')

  await openSection(page, 'Country and language')
  await page.getByLabel('Currency').selectOption('UGX')
  await expect(page.getByText('The numbers of your prices stay')).toBeVisible()
  await page.getByLabel('Time zone').selectOption('Africa/Kampala')
  await save(page)
  await openSection(page, 'Colours and cover')
  await page.getByRole('button', { name: 'Clay' }).click()
  await save(page)
  await openSection(page, 'Delivery and pickup')
  await page.getByLabel('Delivery fee').fill('99.5')
  await save(page)
  await openSection(page, 'Social pages')
  await page.getByLabel('Instagram name').fill('@jua.kangas')
  await save(page)
  await openSection(page, 'Coming soon')
  await turnOn(page, 'Loyalty program')
  await save(page)
  await expect(savedStatus(page)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Loyalty program' })).toBeChecked()
  await openSection(page, 'Country and language')
  await expect(page.getByLabel('Currency')).toHaveValue('UGX')
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Kampala')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(row(page, 'Orders arrive on')).toHaveText('Orders arrive onTelegram')
  await expect(row(page, 'Colours and cover')).toHaveText('Colours and coverClay')
  const [saved] = await sql<Record<string, unknown>>('SELECT * FROM stores WHERE id = ?', store.storeId)
  expect(saved).toMatchObject({ telegram_number: '@jua_kangas', whatsapp_number: null, delivery_fee: 9950 })
  expect(saved).toMatchObject({ instagram_url: 'https://www.instagram.com/jua.kangas' })

  await page.goto(`/store/${store.slug}`)
  await expect(page).toHaveURL(`/store/jua-${tag}`)
  await expect(page.getByRole('heading', { name: `Jua ${tag}` })).toBeVisible()
  await expect(page.getByText('USh').first()).toBeVisible()
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  expect(brand).toBe('#7d2f23')
})

test('a phone’s first screen has ten settings; a desk opens the first beside them, an old address its own page', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  const tenth = await page.getByRole('navigation', { name: 'All settings' }).getByRole('link').nth(9).boundingBox()
  expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThan(690)
  for (const [anchor, address] of [
    ['store-settings', 'store'],
    ['delivery', 'handover'],
    ['payment-methods', 'payment-methods'],
    ['social-media', 'social-media'],
    ['store-features', 'store-features'],
  ]) {
    await page.goto('/dashboard')
    await page.goto(`/store/${store.storeId}/settings#${anchor}`)
    await expect(page).toHaveURL(`/settings/${address}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/store')
  await row(page, 'Deposit').click()
  await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible()
  await expect(row(page, 'Deposit')).toHaveAttribute('aria-current', 'page')
})

test('the head counts what is not saved and takes it back', async ({ page, store }) => {
  await openAsOwner(page, store, '/settings/store')
  const before = await page.getByLabel('Description').inputValue()
  await page.getByLabel('Description').fill('Not like this')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toContainText('Description')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Store name').fill('Nor this')
  await expect(page.getByText('2 changes not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Description')).toHaveValue(before)
  await expect(page.getByText('not saved')).toHaveCount(0)
})

test('of two windows the later one is shown both values and chooses; the rest comes by itself', async ({
  page,
  store,
  context,
  sql,
}) => {
  // Hears of nothing: the save itself has to notice.
  await page.routeWebSocket(/\/live\//, (socket) => socket.close())
  await openAsOwner(page, store, '/settings/handover')
  await page.getByLabel('Delivery fee').fill('111')
  await page.getByLabel('Google Maps link').fill('https://maps.app.goo.gl/mine')

  const otherPage = await context.newPage()
  await otherPage.goto('/settings/handover')
  await hydrated(otherPage)
  await otherPage.getByLabel('Delivery fee').fill('222')
  await otherPage.getByLabel('Pickup address').fill('Stall 9')
  await save(otherPage)
  await expect(savedStatus(otherPage)).toBeVisible()

  const conflict = page.getByRole('listitem').filter({ hasText: 'Saved elsewhere' })
  await save(page)
  await expect(conflict).toContainText('111')
  await expect(conflict).toContainText('222')
  await expect(page.getByRole('alert').filter({ hasText: 'Pickup address' })).toBeVisible()
  await expect(page.getByLabel('Pickup address')).toHaveValue('Stall 9')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Saved elsewhere' })).toBeFocused()
  const columns = 'delivery_fee, store_address, google_map_url'
  const readStoredRow = () => sql(`SELECT ${columns} FROM stores WHERE id = ?`, store.storeId)
  expect(await readStoredRow()).toMatchObject([{ delivery_fee: 22_200 }])
  await conflict.getByRole('button', { name: 'Take the other' }).click()
  await expect(page.getByLabel('Delivery fee')).toHaveValue('222.00')
  await save(page)
  await expect(savedStatus(page)).toBeVisible()
  expect(await readStoredRow()).toEqual([
    { delivery_fee: 22_200, store_address: 'Stall 9', google_map_url: 'https://maps.app.goo.gl/mine' },
  ])
})

test('a change in another browser comes into the open page, and typing is never lost to it', async ({
  page,
  store,
  browser,
  baseURL,
}) => {
  const socketOpened = page.waitForEvent('websocket')
  await openAsOwner(page, store, '/settings/store')
  await socketOpened
  await page.getByLabel('Description').fill('Mine')
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await phone.goto('/auth')
  await openAsOwner(phone, store, '/settings/store')
  await phone.getByLabel('Store name').fill('Jua')
  await save(phone)
  await expect(savedStatus(phone)).toBeVisible()
  await expect(page.getByLabel('Store name')).toHaveValue('Jua')
  await expect(page.getByText('These settings were just changed in another window')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await save(page)
  await expect(savedStatus(page)).toBeVisible()
  await phone.context().close()
})

test('unsaved changes are not left without a question', async ({ page, store }) => {
  await openAsOwner(page, store, '/settings/store-features')
  await pressLabel(page.getByRole('switch', { name: 'Loyalty program' }))
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'All settings' }).click()
  await leave()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/settings/store-features')
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const leaveDialog = await dialogOpened
  expect(leaveDialog.type()).toBe('beforeunload')
  await leaveDialog.dismiss()
  await leave()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/settings')
})

test('the logo is cropped, kept at once, and removed after a question; one that does not get up is not shown', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/store')
  const readImageKeys = async () => {
    const [row] = await sql<Record<'logo_url' | 'share_card_url', string | null>>(
      'SELECT logo_url, share_card_url FROM stores WHERE id = ?',
      store.storeId,
    )
    return row
  }
  const before = await readImageKeys()
  await page.route('**/settings/pictures*', (route) => route.abort())
  const shownLogo = await page.getByAltText('Your logo').getAttribute('src')
  await page.getByLabel('Add logo').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('Failed to upload logo. Please try again.')).toBeVisible()
  await expect(page.getByAltText('Your logo')).toHaveAttribute('src', shownLogo ?? '')
  await page.unroute('**/settings/pictures*')

  await page.getByLabel('Add logo').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('Logo updated successfully')).toBeVisible()
  await expect.poll(async () => (await readImageKeys())?.logo_url).not.toBe(before?.logo_url)
  await expect.poll(async () => (await readImageKeys())?.share_card_url).toMatch(/^\/media\/stores\/.+\.jpg$/)
  const card = (await readImageKeys())?.share_card_url ?? ''
  expect(card).not.toBe(before?.share_card_url)
  const size = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const { size: bytes } = await (await fetch(url)).blob()
    return { width: image.naturalWidth, height: image.naturalHeight, isLight: bytes < 300_000 }
  }, card)
  expect(size).toEqual({ width: 1200, height: 630, isLight: true })

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Logo removed successfully')).toBeVisible()
  await expect.poll(async () => (await readImageKeys())?.logo_url).toBeNull()
  await expect.poll(async () => (await readImageKeys())?.share_card_url).not.toBe(card)
})

test('a cover is cut wide, shown above the store, and removed after a question', async ({ page, store }) => {
  await openAsOwner(page, store, '/settings/look')
  await page.getByLabel('Add cover').setInputFiles(picture('kiondo-ochre'))
  await page.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(page.getByText('Cover updated')).toBeVisible()
  await expect(page.getByAltText('Your cover picture')).toHaveJSProperty('naturalWidth', 1200)
  await page.goto(`/store/${store.slug}`)
  const cover = page.locator('header img').first()
  await expect(cover).toHaveJSProperty('naturalHeight', 375)
  expect((await cover.boundingBox())?.height).toBe((page.viewportSize()?.width ?? 0) < 768 ? 100 : 160)

  await page.goto('/settings/look')
  await page.getByRole('button', { name: 'Remove cover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Cover removed')).toBeVisible()
  await page.goto(`/store/${store.slug}`)
  await expect(page.locator('header img')).toHaveCount(1)
})

test('without a connection the form stays, with all that was typed', async ({ page, store, context, sql }) => {
  // As just after the page was opened: no address is known yet but its own.
  await page.route('**/__manifest?*', () => undefined)
  await openAsOwner(page, store, '/settings/store')
  await page.getByLabel('Description').fill('Typed under a mango tree')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText('sent as soon as the connection is back')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed under a mango tree')
  await page.getByLabel('Description').pressSequentially(', and on')
  await expect(page.getByText('sent as soon as the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(savedStatus(page)).toBeVisible()
  expect(await sql('SELECT description FROM stores WHERE id = ?', store.storeId)).toEqual([
    { description: 'Typed under a mango tree, and on' },
  ])
})

test('ways to pay are added, put in order and removed after a question; an order and its invoice show them', async ({
  page,
  store,
  sql,
}) => {
  await openAsOwner(page, store, '/settings/payment-methods')
  await page.getByRole('link', { name: 'Add a way to pay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a way to pay' })
  await dialog.getByText('Paybill', { exact: true }).click()
  await dialog.getByLabel('Paybill number').fill('123456789')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A paybill number has up to 8 digits')).toBeVisible()
  await dialog.getByLabel('Paybill number').fill('400 200')
  await dialog.getByLabel('Registered name').fill('KIJANI HOLDINGS')
  // The answer is lost, the page hears of the new way, and the form is sent once more.
  await loseAnswer(page, '**/settings/payment-methods*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Paybill 400 200')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const up = page.getByRole('button', { name: 'Move Paybill 400 200 up' })
  await up.click()
  await up.click()
  await expect(page.getByRole('button', { name: 'Move Paybill 400 200 down' })).toBeFocused()
  await page.getByRole('link', { name: /^Remove Till number/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Way to pay removed')).toBeVisible()
  const kinds = await sql<{ id_type: string }>(
    'SELECT id_type FROM payment_methods WHERE store_id = ? ORDER BY position',
    store.storeId,
  )
  expect(kinds.map(({ id_type }) => id_type)).toEqual(['paybill', ''])

  await page.goto(`/o/${store.tokens.at(-1)}`)
  await expect(page.getByText('400 200')).toBeVisible()
  await expect(page.getByText('Check that the name is KIJANI HOLDINGS, then type your PIN.')).toBeVisible()
  const number = /#(\d{4})/.exec((await page.getByRole('heading').first().textContent()) ?? '')?.[1] ?? ''
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible()
  const [order] = await sql<{ id: string }>('SELECT id FROM orders WHERE token = ?', store.tokens.at(-1) ?? '')
  await page.goto(`/store/${store.storeId}/orders/${order?.id}/invoice`)
  await expect(page.locator('.slip')).toContainText(`M-PESA Paybill400 200Account${number}NameKIJANI HOLDINGS`)
})

test('an address is looked up and colours are tried out in the preview while they are typed', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, '/settings/look')
  const preview = page.getByRole('figure', { name: 'Preview of your store' })
  const button = preview.getByText('Add to cart')
  await page.getByLabel('Main colour', { exact: true }).fill('#7d2f23')
  await expect(button).toHaveCSS('background-color', 'rgb(125, 47, 35)')
  await expect(preview).toContainText('Buyers can read this well.')
  await page.getByLabel('Main colour', { exact: true }).fill('#ffd400')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(preview).toContainText('words on the colour are dark')

  await save(page)
  await openSection(page, 'Name and logo')
  const field = page.getByLabel('Address of your store')
  await field.fill('kijani-crafts')
  await expect(page.getByText('Another store has this address, or had it.')).toBeVisible()
  await field.fill('日本')
  await expect(page.getByText('Use letters from a to z, digits and hyphens')).toBeVisible()
  const slug = `own ${store.storeId.slice(0, 6)}`
  await field.fill(slug)
  await expect(page.getByText(`/store/${slug.replace(' ', '-')} is free`)).toBeVisible()
  await save(page)
  await expect(savedStatus(page)).toBeVisible()
  await expect(field).toHaveValue(slug.replace(' ', '-'))
  await field.fill(`http://kibanda.example/store/${store.slug}/`)
  await expect(page.getByText(`/store/${store.slug} was yours before`)).toBeVisible()
  await field.fill(slug)
  await page.goto(`/store/${store.slug}`)
  await expect(page).toHaveURL(`/store/${slug.replace(' ', '-')}`)
})
