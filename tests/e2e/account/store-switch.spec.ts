import type { ClonedStore } from '../../support/demo/clone.ts'
import { expect, hydrated, rowsOf, signIn, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

/** Lets the owner of `store` join `other`, too. */
async function join(store: ClonedStore, other: ClonedStore, role: string): Promise<void> {
  await rowsOf(
    `INSERT INTO memberships (id, store, user_id, role, name, since)
    SELECT 'mem_' || substr(?1, 1, 28), ?2, owner_id, ?3, 'Amina', 1 FROM stores WHERE id = ?1`,
    ...[store.storeId, other.storeId, role],
  )
  await rowsOf('UPDATE stores SET pro_until = 8e15 WHERE id = ?', other.storeId)
}

test('the store’s name opens the list of stores, and a press opens another one for all pages', async ({
  page,
  store,
  telegramStore,
}) => {
  await join(store, telegramStore, 'seller')
  await openAsOwner(page, store, '/dashboard')
  await page.getByRole('link', { name: store.name }).click()
  const entry = page.getByRole('button', { name: `${telegramStore.name} · Seller` })
  await expect(page.getByRole('button', { name: `${store.name} · Owner` })).toHaveAttribute('aria-current', 'true')
  await entry.click()
  await page.waitForURL('/pos')
  await expect(page.getByRole('link', { name: telegramStore.name })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: telegramStore.name })).toBeVisible()
})

test('without a script the list opens another store, too', async ({ browser, baseURL, store, telegramStore }) => {
  await join(store, telegramStore, 'viewer')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(context, store.ownerEmail)
  await page.goto('/orders')
  await page.getByRole('link', { name: store.name }).click()
  await page.getByRole('button', { name: `${telegramStore.name} · Viewer` }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('link', { name: telegramStore.name })).toBeVisible()
  await context.close()
})

test('a form of another store saves nothing, keeps what was typed, and saves once its store is open again', async ({
  page,
  context,
  store,
  telegramStore,
}) => {
  await join(store, telegramStore, 'manager')
  await openAsOwner(page, store, '/settings/store')
  const other = await context.newPage()
  await other.goto('/stores')
  await hydrated(other)
  await other.getByRole('button', { name: `${telegramStore.name} · Manager` }).click()
  await other.waitForURL('/dashboard')
  const description = page.getByLabel('Description')
  await description.fill('Typed for the first store')
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByText(`This page is of ${store.name}`)
  await expect(notice).toBeVisible()
  await expect(description).toHaveValue('Typed for the first store')
  const saved = () => rowsOf<{ id: string }>('SELECT id FROM stores WHERE description = ?', 'Typed for the first store')
  expect(await saved()).toEqual([])
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Open ${store.name}` }).click()
  await (await popup).waitForURL('/dashboard')
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(saved).toEqual([{ id: store.storeId }])
})

test('without a script a form of another store is sent again for its own', async ({
  browser,
  baseURL,
  store,
  telegramStore,
}) => {
  await join(store, telegramStore, 'manager')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await signIn(context, store.ownerEmail)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto('/settings/store')
  await other.goto('/stores')
  await other.getByRole('button', { name: `${telegramStore.name} · Manager` }).click()
  await other.waitForURL('/dashboard')
  await page.getByLabel('Description').fill('Typed “here”\nand there')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What you typed is kept on this page.')).toBeVisible()
  await page.getByRole('button', { name: `Open ${store.name} and send it there` }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Typed “here”\nand there')
  const saved = 'SELECT id FROM stores WHERE description LIKE ? AND id IN (?, ?)'
  expect(await rowsOf(saved, 'Typed “here”%', store.storeId, telegramStore.storeId)).toEqual([{ id: store.storeId }])
  await context.close()
})

test('the page of who is removed says so, and leads to the stores that are left', async ({
  page,
  store,
  telegramStore,
}) => {
  await join(store, telegramStore, 'manager')
  await page.routeWebSocket(new RegExp(`/live/store/${telegramStore.storeId}`), async (socket) => {
    await rowsOf('UPDATE memberships SET removed_at = 2 WHERE store = ?', telegramStore.storeId)
    socket.send('removed')
  })
  await openAsOwner(page, store, `/store/${telegramStore.storeId}/orders`)
  await expect(page.getByText(`You no longer work in ${telegramStore.name}`)).toBeVisible()
  await page.getByRole('button', { name: `${store.name} · Owner` }).click()
  await page.waitForURL('/dashboard')
})
