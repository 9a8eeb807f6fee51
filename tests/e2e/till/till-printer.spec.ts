import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { printedText, printerState, setPrinter, switchPrinter } from '../support/fake-printer.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { cartOf, completed, productTile, soldOf } from '../support/till.ts'

const findButton = (page: Page) => soldOf(page).getByRole('button', { name: 'Printer: find' })
const printButton = (page: Page) => soldOf(page).getByRole('button', { name: 'Print receipt' })

test('a printer that was found prints the receipt itself, at the width of the roll, and is remembered', async ({
  page,
  store,
}) => {
  await countBrowserPrints(page)
  await setPrinter(page, ['bluetooth'])
  await sell(page, store)
  await printButton(page).click()
  expect(await browserPrints(page)).toBe(1)

  await findButton(page).click()
  await expect(soldOf(page).getByText('Printer: MTP-II')).toBeVisible()
  await expect(printButton(page)).toBeFocused()
  await printButton(page).click()
  await expect(soldOf(page).getByText('Sent to the printer.')).toBeVisible()
  expect(await browserPrints(page)).toBe(1)
  const { asked, chunks } = await printerState(page)
  expect(asked).toBe(1)
  expect(Math.max(...chunks)).toBeLessThanOrEqual(100)
  const text = await printedText(page)
  expect(text).toMatch(/Kijani Crafts[\s\S]*Receipt #0021[\s\S]*Kiondo basket, ochre +2,400[\s\S]*Total +KSh 2,400/)

  await page.reload()
  await sellOne(page)
  await expect(soldOf(page).getByText('Printer: MTP-II')).toBeVisible()
  await soldOf(page).getByLabel('Paper width').selectOption('80')
  await printButton(page).click()
  await expect(soldOf(page).getByText('Sent to the printer.')).toBeVisible()
  expect(await printedText(page)).toContain('Total'.padEnd(39))
})

test('a printer that is gone is said, and the browser prints instead', async ({ page, store }) => {
  await countBrowserPrints(page)
  await setPrinter(page, ['bluetooth'])
  await sell(page, store)
  await findButton(page).click()
  await expect(soldOf(page).getByText('Printer: MTP-II')).toBeVisible()
  await switchPrinter(page, false)
  await printButton(page).click()
  await expect(soldOf(page).getByRole('alert')).toContainText('The printer doesn’t answer.')
  await switchPrinter(page, true)
  await printButton(page).click()
  await expect(soldOf(page).getByText('Sent to the printer.')).toBeVisible()
  await expect(soldOf(page).getByRole('alert')).toHaveCount(0)

  await soldOf(page).getByRole('button', { name: 'Print from the browser' }).click()
  await expect(findButton(page)).toBeVisible()
  await printButton(page).click()
  expect(await browserPrints(page)).toBe(1)
})

test('a port is opened again after a reload without a question', async ({ page, store }) => {
  await setPrinter(page, ['bluetooth', 'serial'])
  await sell(page, store)
  await findButton(page).click()
  await soldOf(page).getByRole('button', { name: 'Cable or paired' }).click()
  await expect(soldOf(page).getByText('Printer: Cable or paired')).toBeVisible()
  await page.reload()
  await sellOne(page)
  await printButton(page).click()
  await expect(soldOf(page).getByText('Sent to the printer.')).toBeVisible()
  expect((await printerState(page)).asked).toBe(0)
  expect(await printedText(page)).toContain('Kiondo basket, ochre')
})

test('what is no printer is said, and where no printer can be reached none is offered', async ({ page, store }) => {
  await setPrinter(page, ['bluetooth'], '0000180f')
  await sell(page, store)
  await findButton(page).click()
  await expect(soldOf(page).getByText('Printer: MTP-II')).toBeVisible()
  await printButton(page).click()
  await expect(soldOf(page).getByRole('alert')).toContainText('This device doesn’t print receipts.')
  await expect(findButton(page)).toBeVisible()

  await setPrinter(page, [])
  await page.reload()
  await sellOne(page)
  await expect(printButton(page)).toBeVisible()
  await expect(findButton(page)).toHaveCount(0)
})

async function sell(page: Page, store: ClonedStore): Promise<void> {
  await openAsOwner(page, store, '/pos')
  await sellOne(page)
}

async function sellOne(page: Page): Promise<void> {
  await productTile(page, 'Kiondo basket, ochre').click()
  await (await cartOf(page)).getByRole('button', { name: 'Complete Sale' }).click()
  await completed(page)
}

async function countBrowserPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints ?? 0) + 1)
    }
  })
}

function browserPrints(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.prints ?? 0))
}
