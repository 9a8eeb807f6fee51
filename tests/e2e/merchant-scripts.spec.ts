import { expect, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'

/** What is heavy and used by few, by the names of its chunks. */
const heavy = /(poster|plain-code|category-board)\.client/

test('what draws codes and what drags is fetched by the pages that use it alone', async ({ page, store }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(...(heavy.exec(new URL(request.url()).pathname)?.slice(1) ?? [])))
  await openAsOwner(page, store, '/dashboard')
  for (const path of ['/products', '/orders', '/pos', '/customers', '/settings', '/subscription']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(fetched).toEqual([])
  await page.goto('/products?tab=categories')
  await expect.poll(() => fetched).toEqual(['category-board'])
  await page.goto('/marketing')
  await page.getByRole('img', { name: /^Poster with/ }).waitFor()
  expect(fetched).toEqual(['category-board', 'poster'])
  await page.getByRole('tab', { name: 'Plain code' }).click()
  await expect.poll(() => fetched).toEqual(['category-board', 'poster', 'plain-code'])
})
