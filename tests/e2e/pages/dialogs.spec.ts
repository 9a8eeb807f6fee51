import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, openStore, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { addToCart } from '../support/shopper.ts'

/** What opens a dialog, its name, and what is done before; `inside` is tried while it is open. */
interface Opening {
  opener: (page: Page) => Locator
  dialog: string | RegExp
  before?: (page: Page) => Promise<void>
  inside?: Opening[]
  /** What has the focus afterwards, when the opener has gone. */
  returnsTo?: (page: Page) => Locator
  isPhoneOnly?: boolean
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const more = (page: Page) => page.getByRole('dialog').getByLabel('More', { exact: true })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()

/** The merchant's dialogs by the address where they are opened. */
const merchantDialogs: Record<string, Opening[]> = {
  '/products?q=kiondo': [
    { opener: button('Menu'), dialog: 'Menu', isPhoneOnly: true },
    {
      opener: button('Add Product'),
      dialog: 'Add New Product',
      inside: [{ opener: button('Camera'), dialog: 'Take a photo' }],
    },
    { opener: button(/^Edit /), dialog: 'Edit Product' },
    { opener: button(/^Stock of/), dialog: /^Kiondo/, isPhoneOnly: true },
  ],
  '/products?tab=categories': [
    {
      opener: button('Add Category'),
      dialog: 'Add Category',
      // What drags draws every row anew when it comes.
      before: (page) => page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor(),
    },
    { opener: button(/^Edit /), dialog: 'Edit Category' },
    { opener: button(/^Delete /), dialog: 'Delete category' },
  ],
  '/marketing': [
    { opener: button('Add Code'), dialog: 'Add a discount code' },
    { opener: button('Delete KARIBU10'), dialog: 'Delete code' },
  ],
  '/orders?q=%230020': [
    {
      opener: link('#0020'),
      dialog: 'Order Details',
      inside: [
        {
          before: (page) => more(page).click(),
          opener: button('Cancel order'),
          dialog: 'Cancel order',
          returnsTo: more,
        },
      ],
    },
  ],
  '/customers': [{ opener: link(/^View History/), dialog: 'Customer Order History' }],
  '/pos': [
    { opener: button(/^Akala beaded sandals/), dialog: 'Akala beaded sandals' },
    { opener: button('Cart'), dialog: 'Cart', isPhoneOnly: true },
  ],
  '/settings/store': [
    {
      opener: (page) =>
        page.locator('a[href="/dashboard"], main a[href="/settings"]').filter({ visible: true }).first(),
      dialog: 'Leave without saving?',
      before: (page) => page.getByLabel('Description').fill('Not saved'),
    },
  ],
}

for (const [path, openings] of Object.entries(merchantDialogs)) {
  test(`the dialogs of ${path} keep the keyboard and give it back`, async ({ page, store }, { project }) => {
    await openAsOwner(page, store, path)
    for (const opening of openings) {
      if (project.name === 'phone' || !opening.isPhoneOnly) await opensAndReturns(page, opening)
    }
  })
}

test('a dialog that its address opened leaves the keyboard on the page', async ({ page, store }) => {
  await openAsOwner(page, store, '/orders?q=%230020')
  const address = await page.getByRole('main').getByRole('link', { name: '#0020' }).getAttribute('href')
  await page.goto(address ?? '')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('what lies over a store keeps the keyboard and gives it back', async ({ page, store }) => {
  await openStore(page, store.slug)
  await opensAndReturns(page, {
    opener: () => page.getByRole('link', { name: /Kiondo basket, ochre/ }),
    dialog: 'Product Details',
  })
  await addToCart(page, 'Kiondo basket, ochre')
  await opensAndReturns(page, {
    opener: button(/^Open cart/),
    dialog: /^Your Cart/,
    inside: [{ opener: button('Checkout'), dialog: 'Complete your order' }],
  })
})

async function opensAndReturns(page: Page, opening: Opening): Promise<void> {
  const { opener, dialog: name, before, inside = [], returnsTo = opener } = opening
  await before?.(page)
  const trigger = opener(page)
  await trigger.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect.poll(() => hasFocus(dialog), `${name} takes the keyboard`).toBe(true)
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await hasFocus(dialog), `${key} stays in ${name}`).toBe(true)
  }
  for (const opening of inside) await opensAndReturns(page, opening)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(returnsTo(page), `${name} gives the keyboard back`).toBeFocused()
}

/** The browser's own bar comes between the last and the first of a native dialog. */
function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const active = document.activeElement
    return element.contains(active) || (element.matches('dialog') && active === document.body)
  })
}
