import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'

const awake = (page: Page) => page.getByRole('switch', { name: /^Keep the screen on/ })
const heldLocks = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.locks ?? 0))

/** Counts the locks that are held; a page that is hidden loses them, as in a browser. */
async function countLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const locks = new Set<EventTarget>()
    const show = () => {
      document.documentElement.dataset.locks = String(locks.size)
    }
    const letGo = (lock: EventTarget) => {
      if (!locks.delete(lock)) return
      show()
      lock.dispatchEvent(new Event('release'))
    }
    const request = async () => {
      if (document.hidden) throw new DOMException('hidden', 'NotAllowedError')
      const lock = Object.assign(new EventTarget(), { release: async () => letGo(lock) })
      locks.add(lock)
      show()
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    document.addEventListener('visibilitychange', () => document.hidden && [...locks].forEach(letGo), { capture: true })
  })
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the screen stays on while the till is open and seen, until its switch says otherwise on this device', async ({
  page,
  store,
}) => {
  await countLocks(page)
  await openAsOwner(page, store, '/pos')
  await expect(awake(page)).toBeChecked()
  await expect.poll(() => heldLocks(page)).toBe(1)
  await setHidden(page, true)
  expect(await heldLocks(page)).toBe(0)
  await setHidden(page, false)
  await expect.poll(() => heldLocks(page)).toBe(1)

  await awake(page).uncheck()
  await expect.poll(() => heldLocks(page)).toBe(0)
  await setHidden(page, true)
  await setHidden(page, false)
  await page.reload()
  await hydrated(page)
  await expect(awake(page)).not.toBeChecked()
  expect(await heldLocks(page)).toBe(0)

  await awake(page).check()
  await expect.poll(() => heldLocks(page)).toBe(1)
  await page.goto('/dashboard')
  await page.goBack()
  await hydrated(page)
  await expect(awake(page)).toBeChecked()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/products"]')?.click())
  await expect(page).toHaveURL(/\/products/)
  await expect.poll(() => heldLocks(page)).toBe(0)
})

test('a browser that can do nothing with its screen offers no switch', async ({ page, store }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
    Object.defineProperty(document, 'fullscreenEnabled', { value: false })
  })
  await openAsOwner(page, store, '/pos')
  await productTile(page, 'Woven wall plate').waitFor()
  await expect(page.getByRole('heading', { name: 'Today at the till' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This device' })).toHaveCount(0)
})

test('the till fills the whole screen, and gives the bars back to the other pages', async ({ page, store }) => {
  await openAsOwner(page, store, '/pos')
  const full = page.getByRole('switch', { name: /^Full screen/ })
  const isFilled = () => page.evaluate(() => document.fullscreenElement !== null)
  // The switch shows what the screen is, once the browser has filled it.
  await full.click()
  await expect.poll(isFilled).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(full).not.toBeChecked()
  await full.click()
  await expect.poll(isFilled).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/products"]')?.click())
  await expect(page).toHaveURL(/\/products/)
  await expect.poll(isFilled).toBe(false)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: false })

  test('the tiles and the cart stand side by side, and a sale needs no scrolling', async ({ page, store }) => {
    await openAsOwner(page, store, '/pos')
    await expect(page.locator('.page-action')).toBeHidden()
    await productTile(page, 'Woven wall plate').tap()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const cart = await cartOf(page)
    await expect(cart).toHaveAttribute('aria-label', 'Cart')
    const [tiles, side] = [await page.locator('.till-grid').boundingBox(), await cart.boundingBox()]
    expect((tiles?.x ?? 0) + (tiles?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
    await expect(cart.getByRole('button', { name: 'Complete Sale' })).toBeInViewport({ ratio: 1 })
    await expect(cart.getByRole('button', { name: 'Park', exact: true })).toBeInViewport({ ratio: 1 })
    await cart.getByRole('button', { name: 'Complete Sale' }).tap()
    await completed(page)
    await soldOf(page).getByRole('button', { name: 'New sale' }).tap()
    await expect(cart).toContainText('Your cart is empty')
  })
})
