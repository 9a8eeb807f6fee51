import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsOwner } from './merchant.ts'

const CATEGORIES = '/products?tab=categories'

test('a category is added, changed and deleted', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category name required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(' Gifts ')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category created')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Gifts' }).click()
  await page.getByLabel('Description').fill('Small and wrapped')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category updated')).toBeVisible()
  await expect(page.getByText('0 products · Small and wrapped')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Gifts' }).click()
  await expect(page.getByText('Are you sure you want to delete this category?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
})

test('the order is changed by keyboard and kept', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = '', ...rest] = await names(page)
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('Space')
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await saved
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])
  await page.reload()
  expect(await names(page)).toEqual([second, first, ...rest])
})

test('the order is changed by mouse or finger', async ({ page, store }, info) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = ''] = await names(page)
  const from = await centreOf(page, first)
  const to = await centreOf(page, second)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  if (info.project.name === 'phone') await dragByFinger(page, first, from, to)
  else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 8, { steps: 2 })
    await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
    await page.mouse.move(to.x, to.y + 12, { steps: 8 })
    await page.mouse.up()
  }
  await saved
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first])
})

test('an order that could not be saved stays as it was dropped, and is told', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = ''] = await names(page)
  await page.route('**/products.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('Space')
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Failed to update category order')).toBeVisible()
  expect((await names(page)).slice(0, 2)).toEqual([second, first])
})

async function names(page: Page): Promise<string[]> {
  const buttons = page.getByRole('button', { name: /^Edit / })
  await buttons.first().waitFor()
  return buttons.evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Edit ', '')))
}

function rowOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name}` }) })
}

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
  if (!box) throw new Error(`${name} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByFinger(page: Page, name: string, from: { x: number; y: number }, to: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await touch('touchStart', from)
  await expect(rowOf(page, name)).toHaveCSS('position', 'fixed')
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y + 12 - from.y) * step) / 8 })
  }
  await touch('touchEnd')
}
