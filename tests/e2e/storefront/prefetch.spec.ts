import type { Page } from '@playwright/test'
import { expect, openStore, test, waitForHydration } from '../support/fixtures.ts'
import { orderElsewhere } from '../support/shopper.ts'

test('the store is fetched while its link on the page of an order is pointed at, and a click shows that page', async ({
  page,
  store,
}) => {
  const token = await orderElsewhere(page, store)
  await openStore(page, store.slug)
  await page.goto(`/o/${token}`)
  await waitForHydration(page)
  const prefetch = page.waitForResponse((response) => response.request().headers()['sec-purpose'] === 'prefetch')
  await storeLink(page, store.slug).hover()
  expect((await prefetch).status()).toBe(200)
  await storeLink(page, store.slug).click()
  await waitForHydration(page)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType)).toBe(
    'navigational-prefetch',
  )
})

test('a panel’s picture is asked for while its card is still being pressed', async ({ page, store }) => {
  await openStore(page, store.slug)
  const card = page.locator('.card').first()
  const [, large] = ((await card.locator('img').getAttribute('srcset')) ?? '').split(', ')
  const picture = page.waitForRequest(`**${large?.split(' ')[0]}`)
  await card.hover()
  await page.mouse.down()
  await picture
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { downlink: 0.05 }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page, store }) => {
    await page.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection)
    await page.goto(`/o/${await orderElsewhere(page, store)}`)
    await waitForHydration(page)
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  })
}

function storeLink(page: Page, slug: string) {
  return page.locator(`header a[href^="/store/${slug}"]`)
}
