import { expect, hydrated, test } from '../support/fixtures.ts'
import { menuLink, openAsOwner } from '../support/merchant.ts'

const allWords = /\/assets\/words-all-/

test('a page that is opened from another waits for its words', async ({ page, store }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(allWords, async (route) => {
    await held
    await route.continue()
  })
  await openAsOwner(page, store, '/products')
  const data = page.waitForResponse(/\/orders\.data/)
  await (await menuLink(page, /^Orders/)).click()
  await data
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('words that can not be had are asked for again, after one reload', async ({ page, store }) => {
  await page.route(allWords, (route) => route.abort())
  await openAsOwner(page, store, '/products')
  const reload = page.waitForEvent('load')
  await (await menuLink(page, /^Orders/)).click()
  await reload
  await hydrated(page)
  await (await menuLink(page, /^Orders/)).click()
  const notice = page.getByRole('status').filter({ hasText: 'No answer from the server' })
  await expect(notice).toBeVisible()
  await page.unroute(allWords)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
