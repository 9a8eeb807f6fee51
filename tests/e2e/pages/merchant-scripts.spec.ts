import type { Request } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'

/** What is heavy and used by few, by the names of its chunks. */
const heavy = /(poster|plain-code|sortable-list)\.client/

test('what draws codes and what drags is fetched by the pages that use it alone', async ({ page, store }) => {
  const fetchedScripts: string[] = []
  page.on('request', (request) => fetchedScripts.push(...(heavy.exec(new URL(request.url()).pathname)?.slice(1) ?? [])))
  await openAsOwner(page, store, '/dashboard')
  for (const path of ['/products', '/orders', '/pos', '/customers', '/settings', '/subscription']) {
    await page.goto(path)
    await hydrated(page)
    // A part is asked for at a time, each when the page is idle.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve))
    })
  }
  expect(fetchedScripts).toEqual([])
  await page.goto('/products?tab=categories')
  await expect.poll(() => fetchedScripts).toEqual(['sortable-list'])
  await page.goto('/marketing')
  await page.getByRole('img', { name: /^Poster with/ }).waitFor()
  expect(fetchedScripts).toEqual(['sortable-list', 'poster'])
  await page.getByRole('tab', { name: 'Plain code' }).click()
  await expect.poll(() => fetchedScripts).toEqual(['sortable-list', 'poster', 'plain-code'])
})

test('a dialog comes after its page, and opens without a connection', async ({ page, store, context }) => {
  const pendingRequests = new Set<Request>()
  page.on('request', (request) => pendingRequests.add(request))
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  const dialog = page.waitForResponse(/product-dialog\.client/)
  await openAsOwner(page, store, '/products')
  await dialog
  // Its file needs others, which are asked for together with it.
  const scripts = () => [...pendingRequests].filter((request) => request.resourceType() === 'script')
  await expect.poll(() => scripts().map((request) => request.url())).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
})

test('a dialog that can not be had says so, and opens when it is asked for again', async ({ page, store }) => {
  const file = /product-dialog\.client/
  await page.route(file, (route) => route.abort())
  await openAsOwner(page, store, '/products')
  const add = page.getByRole('button', { name: 'Add Product' })
  // The page may be one from before a deployment: it is loaded anew, once, with the form's address.
  const reload = page.waitForEvent('load')
  await add.click()
  await reload
  await expect(page.getByText('This did not open')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toHaveCount(0)
  await page.unroute(file)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
})
