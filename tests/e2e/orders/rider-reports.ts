import type { Locator, Page } from '@playwright/test'
import { CODE } from '../support/rider-runs.ts'

const card = (page: Page, area: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: area }) })

async function press(page: Page, area: string, button: 'Delivered' | 'Could not deliver'): Promise<Locator> {
  await card(page, area).getByText(button, { exact: true }).first().click()
  return page.getByRole('dialog')
}

export async function deliver(page: Page, area: string, code = CODE): Promise<void> {
  const sheet = await press(page, area, 'Delivered')
  await sheet.getByLabel('Code from the customer').fill(code)
  const cash = sheet.getByRole('radio', { name: 'Cash' })
  if (await cash.count()) await cash.check()
  await sheet.getByRole('button', { name: 'Delivered', exact: true }).click()
}

export async function leaveWithoutCode(page: Page, area: string, hasPhoto = true): Promise<void> {
  const sheet = await press(page, area, 'Delivered')
  const nothing = sheet.getByRole('radio', { name: 'Nothing' })
  if (await nothing.count()) await nothing.check()
  await sheet.getByText('No code', { exact: true }).click()
  await sheet.getByRole('radio', { name: 'Left with guard or neighbour' }).check()
  if (hasPhoto) await sheet.getByLabel('Photo', { exact: true }).setInputFiles(await photo(page))
  await sheet.getByRole('button', { name: 'Delivered, no code' }).click()
}

export async function fail(page: Page, area: string): Promise<void> {
  const sheet = await press(page, area, 'Could not deliver')
  await sheet.getByRole('radio', { name: 'Nobody there' }).check()
  await sheet.getByLabel('Note (optional)').fill('Gate locked')
  await sheet.getByLabel('Photo (optional)').setInputFiles(await photo(page))
  await sheet.getByRole('button', { name: 'Could not deliver' }).click()
}

/** A picture larger than the phone sends. */
async function photo(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1400
    canvas.height = 900
    canvas.getContext('2d')?.fillRect(0, 0, 700, 900)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  return { name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
