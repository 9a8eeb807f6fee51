import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { hydrated, rowsOf, signIn } from './fixtures.ts'
import { becomeMember, ownAddress } from './person.ts'

/** Signs the owner of a demo store in, without the pages, and opens `path`. */
export async function openAsOwner(page: Page, store: ClonedStore, path: string): Promise<void> {
  await ownAddress(page)
  await signIn(page.context(), store.ownerEmail)
  await page.goto(path)
  await hydrated(page)
}

export async function openAsMember(page: Page, storeId: string, role: string, path: string): Promise<void> {
  const email = await becomeMember(page)
  await rowsOf(
    `INSERT INTO memberships (id, store, user_id, role, name, since)
      SELECT 'mem_' || lower(hex(randomblob(14))), ?, id, ?, name, 1 FROM user WHERE email = ?`,
    ...[storeId, role, email],
  )
  await page.goto(path)
  await hydrated(page)
}

/** Waits for all animations to end: positions measured earlier are not final. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline, effect, playState }) => {
      // What follows a row's scrolling ends at the row's end; what is not drawn stands still.
      const target = timeline instanceof DocumentTimeline && effect instanceof KeyframeEffect ? effect.target : null
      return playState !== 'running' || !target?.checkVisibility()
    }),
  )
}

/** Waits for visible pictures, fonts and the page's lazy modules, and until nothing moves. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(async () => expect(await page.evaluate(undrawnParts)).toEqual([])).toPass({ timeout: 20_000 })
  await waitUntilSettled(page)
}

/** A lazy picture that was scrolled past may never load, so only those in the window count. */
function undrawnParts(): string[] {
  const isInSight = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return image.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const pictures = [...document.images].filter((image) => !image.complete && isInSight(image))
  const busy = [...document.querySelectorAll('[aria-busy="true"]')]
  return [
    ...pictures.map(({ src }) => src),
    ...busy.map(({ className }) => `busy: ${className}`),
    ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
  ]
}

/** Presses what is drawn of a switch or a choice: its own field takes no room. */
export async function pressLabel(field: Locator): Promise<void> {
  await field.locator('xpath=ancestor::label').click()
}

/** Opens a folded part of an order's sheet. */
export async function unfold(sheet: Locator, name: string): Promise<void> {
  await sheet.locator('summary', { hasText: name }).click()
}

/** Of an order's sheet; a desk has it open. */
export async function unfoldPayment(sheet: Locator): Promise<void> {
  if ((sheet.page().viewportSize()?.width ?? 0) < 1280) await unfold(sheet, 'Payment')
}

/** Opens what is seldom done with an order, and returns one of its entries. */
export async function inMenu(sheet: Locator, role: 'button' | 'link', name: string): Promise<Locator> {
  await sheet.getByLabel('More', { exact: true }).click()
  return sheet.getByRole(role, { name })
}

/** A picture of the demo cast as a file to choose. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const file = new URL(`../../support/demo/pictures/${name}.jpg`, import.meta.url)
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: readFileSync(file) }
}

/** Goes there as a keyboard does: by the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** Fills in what a product can't do without. */
export async function nameAndPrice(page: Page, name: string, price: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Price', { exact: true }).fill(price)
  // A new product without stock is asked about.
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('3')
}

/** What opens the account: the menu of a phone, else the person's letter. */
export async function accountButton(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  return (await menu.isVisible()) ? menu : page.getByRole('button', { name: 'Account', exact: true })
}

/** Returns the opened menu. */
export async function openAccount(page: Page): Promise<Locator> {
  await (await accountButton(page)).press('Enter')
  return page.getByRole('dialog', { name: 'Menu' }).or(page.getByRole('menu', { name: 'Account' }))
}

export function accountEntry(menu: Locator, name: string): Locator {
  return menu.getByRole('button', { name }).or(menu.getByRole('menuitem', { name }))
}

export async function pressInAccount(page: Page, name: string): Promise<void> {
  await accountEntry(await openAccount(page), name).press('Enter')
}

/** Starts choosing orders: a phone has it among the filters. */
export async function selectOrders(page: Page): Promise<void> {
  await page
    .getByLabel(/^(Filters|More)$/)
    .filter({ visible: true })
    .last()
    .click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
}

/** The search of orders, which a phone has to open. */
export async function orderSearch(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('searchbox')
}

/** What lies behind a product's ⋯; on phones it is in the sheet of its stock. */
export async function openProductTools(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const stock = page.getByRole('article', { name, exact: true }).getByRole('button', { name: /^Stock of/ })
  await (isPhone ? stock : page.locator(`summary[aria-label="More: ${name}"]:visible`)).click()
}

/** A page's link in the menu, which a phone has to open, or in the sidebar of a wide screen. */
export async function menuLink(page: Page, name: string | RegExp): Promise<Locator> {
  const menu = page.getByRole('button', { name: /^Menu/ })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  const link = page
    .getByRole(isPhone ? 'dialog' : 'navigation')
    .getByRole('link', { name })
    .first()
  await expect(link).toBeVisible()
  return link
}
