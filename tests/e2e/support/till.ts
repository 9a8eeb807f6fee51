import { expect, type Locator, type Page } from '@playwright/test'

/** The tile of a product in the grid. */
export function productTile(page: Page, name: string): Locator {
  return page.locator('.till-grid').getByRole('button', { name })
}

/** The cart: beside the grid, or in its sheet on a phone. */
export async function cartOf(page: Page): Promise<Locator> {
  const dock = page.getByRole('button', { name: /^Cart/ })
  const sideCart = page.getByRole('complementary', { name: 'Cart' })
  await dock.or(sideCart).filter({ visible: true }).first().waitFor()
  if (await dock.isVisible()) {
    await dock.click()
    return page.getByRole('dialog', { name: 'Cart' })
  }
  return sideCart
}

/** The fields of the cart's customer, which a button opens. */
export async function openCustomer(cart: Locator): Promise<void> {
  await cart.getByRole('button', { name: 'Add a customer' }).click()
}

/** What stands in the cart's place after a sale. */
export function soldOf(page: Page): Locator {
  return page
    .getByRole('dialog', { name: 'Sale completed' })
    .or(page.getByRole('complementary', { name: 'Cart' }))
    .filter({ visible: true })
}

export async function completed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sale completed' }).filter({ visible: true })).toBeVisible()
}
