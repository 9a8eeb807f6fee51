import type { Page } from '@playwright/test'
import { newPushBrowser } from '../../support/push-browser.ts'
import { hydrated, rowsOf } from '../support/fixtures.ts'
import { arriveSignedIn } from '../support/person.ts'
import { asOwner, ofStore } from './owner-screen.ts'
import type { Screen } from './screens.ts'

export const settingsScreens: Record<string, Screen[]> = {
  settings: [
    asOwner('settings', '/settings'),
    {
      name: 'settings-no-store',
      act: async (page) => {
        await arriveSignedIn(page, '/settings')
      },
    },
  ],
  'store/:storeId/settings': [ofStore('settings-of-store', ({ storeId }) => `/store/${storeId}/settings`)],
  'settings/:section': [
    asOwner('settings-store', '/settings/store'),
    ...['contact', 'look', 'region', 'deposit', 'handover', 'new-customers', 'social-media', 'store-features'].map(
      (section) => asOwner(`settings-${section}`, `/settings/${section}`),
    ),
    asOwner('settings-errors', '/settings/store', async (page) => {
      await page.getByLabel('Store name').fill('J')
      await page.getByLabel('Description').fill('k'.repeat(121))
      await page.getByRole('button', { name: 'Save Changes' }).last().click()
      await page.getByText('Store name must be at least 2 characters.').waitFor()
    }),
    asOwner('settings-look-errors', '/settings/look', async (page) => {
      await page.getByLabel('Main colour', { exact: true }).fill('#ffe08a')
      await page.getByLabel('Accent colour', { exact: true }).fill('yellow')
      await page.getByRole('button', { name: 'Save Changes' }).last().click()
      await page.getByText('Type a colour like').waitFor()
    }),
    asOwner('settings-contact-none', '/settings/contact', (page) => page.getByLabel('WhatsApp number').fill('')),
    asOwner('settings-changed-elsewhere', '/settings/store', async (page) => {
      await page.getByLabel('Description').fill('Baskets, made by hand by people we know.')
      const otherPage = await page.context().newPage()
      await otherPage.goto('/settings/store')
      await hydrated(otherPage)
      await otherPage.getByLabel('Description').fill('Good things for the kitchen.')
      await otherPage.getByRole('button', { name: 'Save Changes' }).last().click()
      await otherPage.getByText('Settings updated successfully!').waitFor()
      await otherPage.close()
      await page.getByText('Saved elsewhere').waitFor()
    }),
    asOwner('settings-leave', '/settings/store', async (page) => {
      await page.getByLabel('Description').fill('Not saved')
      await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/settings"]')?.click())
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    }),
  ],
  'settings/pin': [
    asOwner('settings-pin', '/settings/pin'),
    asOwner('settings-pin-weak', '/settings/pin', async (page) => {
      await page.getByLabel('PIN', { exact: true }).fill('1234')
      await page.getByRole('button', { name: 'Save PIN' }).click()
      await page.getByText('Too easy to guess.').waitFor()
    }),
  ],
  'settings/delivery': [
    asOwner('settings-delivery', '/settings/delivery', async (page) => {
      await page.getByRole('link', { name: 'Paste a fee table' }).click()
      await page
        .getByLabel('Your fees, one area a line')
        .fill('Nairobi:\nRoysambu 200\nKilimani 250\nCBD and Ngara 150\nKiambu:\nRuaka 350\nRuiru')
      await page.getByRole('button', { name: 'Add 4 areas' }).click()
      await page.getByRole('heading', { name: 'Kiambu' }).waitFor()
      // Without its toast.
      await page.reload()
      await hydrated(page)
    }),
    asOwner('settings-delivery-add', '/settings/delivery', async (page) => {
      await page.getByRole('link', { name: 'Add area' }).click()
      await page.getByLabel('Let shoppers choose a time').last().check()
      await page.getByRole('button', { name: 'Add area' }).click()
      await page.getByText('Type a name').waitFor()
    }),
    asOwner('settings-delivery-changed', '/settings/delivery', async (page) => {
      await page.getByRole('link', { name: 'Paste a fee table' }).click()
      await page.getByLabel('Your fees, one area a line').fill('Roysambu 200')
      await page.getByRole('button', { name: 'Add 1 area' }).click()
      await page.getByRole('link', { name: 'Edit Roysambu' }).click()
      await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
      const otherPage = await page.context().newPage()
      await otherPage.goto('/settings/delivery')
      await hydrated(otherPage)
      await otherPage.getByRole('link', { name: 'Edit Roysambu' }).click()
      await otherPage.getByLabel('Delivery fee').fill('250')
      await otherPage.getByRole('button', { name: 'Save' }).click()
      await otherPage.getByRole('dialog').waitFor({ state: 'detached' })
      await otherPage.close()
      await page.getByLabel('Delivery fee').fill('300')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Save mine over it' }).waitFor()
    }),
    asOwner('settings-delivery-list', '/settings/delivery', async (page) => {
      await page.getByRole('link', { name: 'Add from a list' }).click()
      await page.getByLabel('Search').fill('thika')
      await page.getByLabel('Roysambu').check()
      await page.getByRole('button', { name: 'Add 1 area' }).waitFor()
    }),
    asOwner('settings-delivery-table', '/settings/delivery', async (page) => {
      await page.getByRole('link', { name: 'Paste a fee table' }).click()
      await page.getByLabel('Your fees, one area a line').fill('Roysambu 200\nKaren 200-250')
      await page.getByText('two fees').waitFor()
    }),
  ],
  'settings/hours': [
    asOwner('settings-hours', '/settings/hours', async (page) => {
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await page.getByText(day, { exact: true }).click()
      await page.getByLabel('Opens', { exact: true }).fill('08:00')
      await page.getByLabel('Closes', { exact: true }).fill('18:30')
      await page.getByRole('button', { name: 'Add hours' }).click()
    }),
    asOwner('settings-hours-errors', '/settings/hours', async (page) => {
      await page.getByText('Sat', { exact: true }).click()
      await page.getByLabel('First day').fill('2026-12-26')
      await page.getByLabel('Last day').fill('2026-12-24')
      await page.getByRole('button', { name: 'Save Changes' }).last().click()
      await page.getByRole('alert').getByText('Set when you open').waitFor()
    }),
    asOwner('settings-hours-paused', '/settings/hours', async (page) => {
      await page.getByRole('button', { name: 'For 1 hour' }).click()
      await page.getByText(/Orders are paused until/).waitFor()
      // Without its toast.
      await page.reload()
      await hydrated(page)
    }),
  ],
  'settings/alerts': [
    asOwner('settings-alerts', '/settings/alerts'),
    asOwner('settings-alerts-on', '/settings/alerts', async (page, { ownerEmail }) => {
      await addChannels(ownerEmail)
      await page.reload()
      await hydrated(page)
      await page
        .getByRole('button', { name: /^Send a test to/ })
        .first()
        .click()
      await page.getByText('Sent. It should ring within seconds.').waitFor()
    }),
  ],
  'settings/tills': [
    asOwner('settings-tills', '/settings/tills'),
    asOwner('settings-tills-errors', '/settings/tills', async (page) => {
      await page.getByRole('button', { name: 'Make it a till' }).click()
      await page.getByText('Enter a name of 1 to 60 characters.').waitFor()
    }),
    asOwner('settings-tills-lock', '/settings/tills', async (page) => {
      await page.getByLabel('Name of the till').fill('Counter')
      await page.getByRole('button', { name: 'Make it a till' }).click()
      await page.getByRole('heading', { name: /^(Who sells\?|PIN of)/ }).waitFor()
      await hydrated(page)
    }),
  ],
  'settings/payment-methods': [
    asOwner('settings-payment-methods', '/settings/payment-methods'),
    asOwner('settings-payment-code', '/settings/payment-methods', async (page) => {
      await page.getByRole('link', { name: /^Try the QR code/ }).click()
      await page.getByText('Did M-PESA show').waitFor()
    }),
  ],
  'settings/prompts': [
    asOwner('settings-prompts', '/settings/payment-methods', openPrompts),
    asOwner('settings-prompts-errors', '/settings/payment-methods', async (page) => {
      await openPrompts(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Copy this key from Safaricom').first().waitFor()
    }),
    asOwner('settings-prompts-saved', '/settings/payment-methods', async (page) => {
      await openPrompts(page)
      await page.getByLabel('Store number (head office)').fill('842000')
      for (const key of ['Consumer key', 'Consumer secret', 'Passkey'])
        await page.getByLabel(key, { exact: true }).fill('a-key')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Test with KSh 1' }).waitFor()
      await page.getByText('Replace', { exact: true }).last().click()
    }),
  ],
}

async function openPrompts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ask on the phone' }).click()
  await page.getByRole('heading', { name: 'Keys of Safaricom' }).waitFor()
}

/** This browser, another that has ended, and a chat. */
async function addChannels(email: string): Promise<void> {
  const { target } = await newPushBrowser()
  const add = (id: string, kind: string, label: string, session: string, ended: number | null) =>
    rowsOf(
      `INSERT INTO alert_channels (id, user_id, session_id, kind, address, keys, label, created_at, ok_at, ended_at)
       SELECT ? || u.id, u.id, ${session}, ?, ? || u.id, ?, ?, 1, 1, ? FROM user AS u WHERE u.email = ?`,
      ...[id, kind, kind === 'push' ? `${target.address}-${id}` : 'telegram:', kind === 'push' ? target.keys : null],
      ...[label, ended, email],
    )
  await add('own', 'push', 'Chrome/Android', '(SELECT s.id FROM session AS s WHERE s.user_id = u.id LIMIT 1)', null)
  await add('old', 'push', 'Edge/Windows', 'NULL', Date.now())
  await add('chat', 'telegram', 'Wanjiku Njeri', 'NULL', null)
}
