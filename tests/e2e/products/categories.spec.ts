import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, tabTo } from '../support/merchant.ts'

const CATEGORIES = '/products?tab=categories'

test('a category is added, changed and deleted', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category name required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(' Gifts ')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByText('Category created')).toBeVisible()
  await waitForBoard(page, 'Gifts')
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

test('the order is changed by keyboard and kept, Escape takes it back, and one that was not saved is told', async ({
  page,
  store,
}) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = '', ...rest] = await names(page)
  await tabTo(page, handleOf(page, first))
  await page.keyboard.press('Space')
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first)).not.toHaveCSS('position', 'fixed')
  await expect.poll(() => names(page)).toEqual([first, second, ...rest])

  await expect(handleOf(page, first)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowDown')
  await saving(page, () => page.keyboard.press('Space'))
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])
  await page.reload()
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])

  await page.route('**/products.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tabTo(page, handleOf(page, second))
  await page.keyboard.press('Space')
  await expect(rowOf(page, second)).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Failed to update category order')).toBeVisible()
  await expect.poll(() => names(page)).toEqual([first, second, ...rest])
  await page.unroute('**/products.data*')
  await page.reload()
  await expect.poll(() => names(page)).toEqual([second, first, ...rest])
})

test('the order is changed by mouse, from 5 pixels on', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = ''] = await names(page)
  const [from, to] = [await centreOf(page, first), await centreOf(page, second)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 4)
  await expect(rowOf(page, first)).not.toHaveCSS('position', 'fixed')
  await page.mouse.move(from.x, from.y + 8)
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  await expect(rowOf(page, first)).toHaveCSS('z-index', '5000')
  await page.mouse.move(to.x, to.y + 12, { steps: 8 })
  await waitForGap(page, second)
  await saving(page, () => page.mouse.up())
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first])
})

test('the order is changed by finger, after a moment: a swipe scrolls', async ({ page, store }) => {
  await openAsOwner(page, store, CATEGORIES)
  const [first = '', second = ''] = await names(page)
  const [from, to] = [await centreOf(page, first), await centreOf(page, second)]
  const touch = await fingerOf(page)
  // All at once: a finger that rests for 120 ms on its way drags.
  await Promise.all([touch('touchStart', from), touch('touchMove', { x: from.x, y: from.y + 40 }), touch('touchEnd')])
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([first, second])
  await expect(rowOf(page, first)).not.toHaveCSS('position', 'fixed')
  // A finger that comes down while the swipe still scrolls can't drag.
  await framesPass(page, 40)

  await touch('touchStart', from)
  await expect(rowOf(page, first)).toHaveCSS('position', 'fixed')
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y + 12 - from.y) * step) / 8 })
  }
  await waitForGap(page, second)
  await saving(page, () => touch('touchEnd'))
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first])
})

test('products are arranged by keyboard, or put first, and shoppers see them so', async ({ page, store }) => {
  await openAsOwner(page, store, '/products?tab=arrange')
  const names = async () =>
    (
      await page
        .getByRole('listitem')
        .getByRole('button', { name: / to the top$/ })
        .all()
    ).slice(0, 3)
  const first3 = async () => Promise.all((await names()).map((button) => button.getAttribute('aria-label')))
  const [first, second, third] = await first3()
  const nameOf = (label: string | null | undefined) => (label ?? '').slice('Move '.length, -' to the top'.length)
  await tabTo(page, page.getByRole('button', { name: `Move ${nameOf(first)}`, exact: true }))
  await page.keyboard.press('Space')
  await expect(rowOf(page, nameOf(first))).toHaveCSS('position', 'fixed')
  await page.keyboard.press('ArrowDown')
  await saving(page, () => page.keyboard.press('Space'))
  await expect.poll(first3).toEqual([second, first, third])
  await saving(page, () => page.getByRole('button', { name: third ?? '' }).click())
  await expect.poll(first3).toEqual([third, second, first])
  await page.goto(`/store/${store.slug}`)
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect.poll(async () => (await cards.allTextContents()).slice(0, 3)).toEqual([third, second, first].map(nameOf))
})

async function names(page: Page): Promise<string[]> {
  const buttons = page.getByRole('button', { name: /^Edit / })
  await buttons.first().waitFor()
  return buttons.evaluateAll((elements) =>
    elements.map((element) => (element.getAttribute('aria-label') ?? '').replace('Edit ', '')),
  )
}

function rowOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: handleOf(page, name) })
}

function handleOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Move ${name}`, exact: true })
}

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await handleOf(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits for the sortable list: it renders every row again, also during a press. */
async function waitForBoard(page: Page, name: string): Promise<void> {
  await handleOf(page, name).waitFor()
}

/**
 * The row has moved up into the dragged row's position; until then a transform holds it down. A
 * move counts from the next frame on, a drop before that ignores it.
 */
async function waitForGap(page: Page, name: string): Promise<void> {
  await expect(rowOf(page, name)).toHaveCSS('transform', 'none')
}

async function saving(page: Page, drop: () => Promise<void>): Promise<void> {
  const saveResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/products.data'),
  )
  await drop()
  expect((await saveResponse).status()).toBe(200)
}

async function fingerOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) => {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  }
}

function framesPass(page: Page, frames: number): Promise<void> {
  return page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve())
        next(count)
      }),
    frames,
  )
}
