import type { Page } from '@playwright/test'
import { test as base, expect, openStore, waitForHydration } from '../support/fixtures.ts'
import { menuLink, openAsOwner } from '../support/merchant.ts'
import { addToCart } from '../support/shopper.ts'

const EARLIER = '.earlier.js'
const EARLIER_VERSION = '0ea511e4'

// Remix and the browser log the file that is gone.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures
  quietConsole: async ({}, use) => use(undefined),
})

test('a store in an old tab loads itself anew when its parts are gone, and keeps the cart', async ({
  page,
  context,
  store,
}) => {
  await openStore(page, store.slug)
  await addToCart(page, 'Baobab & honey soap')
  // Who saves data has loaded no part before a pointer asks for it.
  const oldPage = await context.newPage()
  await oldPage.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const build = await earlierBuild(oldPage)
  await openStore(oldPage, store.slug)
  const { reload } = build.deploy()
  await oldPage.getByRole('link', { name: 'Olive-wood fruit bowl' }).click()
  await reload
  const panel = oldPage.getByRole('dialog', { name: 'Product Details' })
  await expect(panel.getByText('Olive-wood fruit bowl')).toBeVisible()
  await waitForHydration(oldPage)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(oldPage.getByRole('button', { name: /cart/i }).first()).toContainText('1')
  await build.end()
})

test('an owner’s old tab opens a page whose file is gone by loading it whole', async ({ page, store }) => {
  const build = await earlierBuild(page)
  await openAsOwner(page, store, '/products')
  // The menu is a part of its own: it must be there before its file is gone.
  const orders = await menuLink(page, /^Orders/)
  const { reload } = build.deploy()
  await orders.click()
  await reload
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await build.end()
})

test('what is typed and not saved is not lost to a page that loads itself anew', async ({ page, store }) => {
  await openAsOwner(page, store, '/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.pressSequentially('Sisal hammock')
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('Sisal hammock')
})

/**
 * Until `deploy` this page is served a build with other ids: each of its scripts has another name,
 * and its list of them another version. From then on the server's own answers go through, and it
 * knows none of those. `reload` is when a page has been loaded that the new build wrote.
 */
async function earlierBuild(page: Page) {
  let isDeployed = false
  let version = ''
  await page.route(/\/assets\/[^/]+\.js$|\/__manifest\?|\/(store|products)[^.]*$/, async (route) => {
    if (isDeployed) return route.fallback()
    const url = route.request().url().replace(EARLIER, '.js').replace(EARLIER_VERSION, version)
    const response = await route.fetch({ url })
    const text = await response.text()
    version ||= /"version":"([0-9a-f]{8})"/.exec(text)?.[1] ?? ''
    const body = text
      .replaceAll(/(-[\w-]{8})\.js\b/g, `$1${EARLIER}`)
      .replaceAll(`"version":"${version}"`, `"version":"${EARLIER_VERSION}"`)
    return route.fulfill({ response, body })
  })
  return {
    deploy() {
      isDeployed = true
      return { reload: page.waitForEvent('load') }
    },
    /** A file that is still on its way at the end of the test must not fail it. */
    end: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}
