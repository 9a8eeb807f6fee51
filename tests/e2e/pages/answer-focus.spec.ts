import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, rowsOf, test } from '../support/fixtures.ts'
import { openAsOwner, tabTo } from '../support/merchant.ts'

test.describe.configure({ timeout: 240_000 })

interface Step {
  /** None goes on where the step before ended. */
  path?: string
  /** Left in fields of these labels before the press. */
  typed?: Record<string, string>
  /** What opens the form. */
  opened?: (page: Page) => Locator
  pressed: (page: Page) => Locator
  focused: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true })
const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const fold = (name: string) => (page: Page) => page.locator('summary').filter({ hasText: name })
/** Beside a fold of the same name. */
const inFold = (name: string) => (page: Page) => page.locator('details').getByRole('button', { name, exact: true })

const discount = 'Largest discount a seller may give'
const minimum = 'Minimum order'
const add = button('Add')
const onEdge = (verb: string) => button(`${verb} Kijani Crafts on Edge on Windows`)
const takeBack = (name: string) => button(`Take back the invitation of ${name}`)

const steps: Step[] = [
  { path: '/settings/selling', typed: { [discount]: '101' }, pressed: button('Save'), focused: label(discount) },
  { path: '/settings/selling', typed: { [discount]: '10' }, pressed: button('Save'), focused: button('Save') },

  { path: '/settings/pin', typed: { PIN: '11' }, pressed: button('Save PIN'), focused: label('PIN') },
  { path: '/settings/pin', typed: { PIN: '4827' }, pressed: button('Save PIN'), focused: button('Save PIN') },

  { path: '/settings/tills', pressed: add, focused: label('Name') },
  { path: '/settings/tills', typed: { Name: 'Achieng' }, pressed: add, focused: label('First PIN') },
  { path: '/settings/tills', typed: { Name: 'Achieng', 'First PIN': '4071' }, pressed: add, focused: add },
  { path: '/settings/tills', pressed: button('Make it a till'), focused: label('Name of the till') },

  { path: '/settings/staff', pressed: takeBack('Baraka'), focused: takeBack('Chebet') },
  {
    path: '/settings/staff',
    opened: link('Role of Wanjiku'),
    pressed: button('Save'),
    focused: link('Role of Wanjiku'),
  },
  { path: '/settings/staff', typed: { Name: ' ' }, pressed: button('Invite'), focused: label('Name') },
  {
    path: '/settings/staff',
    typed: { Name: 'Kamau' },
    pressed: button('Invite'),
    focused: heading('The invitation for Kamau is ready.'),
  },
  { typed: { 'Or mail it to': 'kamau@mail.example' }, pressed: button('Send mail'), focused: button('Send mail') },
  {
    path: '/settings/staff',
    opened: link('Remove Achieng'),
    pressed: button('Remove'),
    focused: link('Role of Wanjiku'),
  },

  { path: '/settings/alerts', pressed: onEdge('Mute'), focused: onEdge('Unmute') },
  { path: '/settings/alerts', pressed: button('Remove Edge on Windows'), focused: heading('Alerts') },

  { path: '/settings/hours', typed: { [minimum]: 'ten' }, pressed: button('Save Changes'), focused: field(minimum) },

  {
    path: '/settings/store',
    typed: { 'Store name': ' ' },
    pressed: button('Save Changes'),
    focused: label('Store name'),
  },

  {
    path: '/shifts',
    opened: fold('Take out'),
    pressed: inFold('Take out'),
    focused: (page) => page.getByLabel('Amount').nth(1),
  },
  {
    path: '/shifts',
    opened: fold('Take out'),
    typed: { Amount: '100', Reason: 'Milk' },
    pressed: inFold('Take out'),
    focused: fold('Take out'),
  },
  { path: '/shifts', opened: fold('Close the shift'), pressed: inFold('Close the shift'), focused: heading('Shift') },
]

test('whoever sends a form by keyboard goes on from there, or from the first wrong field', async ({
  page,
  store,
  telegramStore,
}) => {
  await prepare(store.storeId, telegramStore.storeId)
  await openAsOwner(page, store, '/settings/selling')
  for (const { path, typed = {}, opened, pressed, focused } of steps) {
    await test.step(`${path ?? 'then'}: ${pressed(page)} leads to ${focused(page)}`, async () => {
      if (path) await page.goto(path)
      await hydrated(page)
      if (opened) {
        await tabTo(page, opened(page))
        await page.keyboard.press('Enter')
      }
      for (const [name, text] of Object.entries(typed)) {
        await page
          .locator('input')
          .and(page.getByLabel(name, { exact: true }))
          .filter({ visible: true })
          .fill(text)
      }
      await tabTo(page, pressed(page).filter({ visible: true }))
      await page.keyboard.press('Enter')
      await expect(focused(page).filter({ visible: true })).toBeFocused()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(focused(page).filter({ visible: true })).toBeFocused()
    })
  }
})

/** With people, invitations, a device that is told and an open shift; `other` is joined. */
async function prepare(storeId: string, other: string): Promise<void> {
  await rowsOf('UPDATE stores SET pro_until = 8e15, has_shifts = 1 WHERE id = ?', storeId)
  await rowsOf('DELETE FROM shifts WHERE store_id = ? AND closed_at IS NULL', storeId)
  await rowsOf(
    `INSERT INTO memberships (id, store, user_id, role, name, since)
      SELECT 'mem_a' || ?, ?, (SELECT id FROM user WHERE email = 'manager@kijani.example'), 'manager', 'Wanjiku', 1`,
    ...[storeId, storeId],
  )
  await rowsOf(
    `INSERT INTO memberships (id, store, user_id, role, name, since)
      SELECT 'mem_o' || ?, ?, owner_id, 'viewer', 'Naliaka', 1 FROM stores WHERE id = ?`,
    ...[other, other, storeId],
  )
  await rowsOf('UPDATE stores SET pro_until = 8e15 WHERE id = ?', other)
  for (const [at, name] of ['Baraka', 'Chebet'].entries()) {
    await rowsOf(
      `INSERT INTO invitations (id, store, role, name, token_hash, created_at, ends_at)
        VALUES (?, ?, 'viewer', ?, ?, ?, 8e15)`,
      ...[`${storeId}${at}`, storeId, name, crypto.randomUUID().replaceAll('-', '').repeat(2), at + 1],
    )
  }
  await rowsOf(
    `INSERT INTO alert_channels (id, user_id, kind, address, keys, label, created_at, ok_at)
      SELECT ?, owner_id, 'push', ?, ?, 'Edge/Windows', 1, 1 FROM stores WHERE id = ?`,
    ...[`other${storeId}`, `https://fcm.googleapis.com/fcm/send/${storeId}`, '{"p256dh":"a","auth":"b"}', storeId],
  )
  const now = Date.now()
  await rowsOf(
    `INSERT INTO shifts (store_id, id, till, day, currency, from_at, opened_at, opened_by, float_amount, counted_before)
      SELECT id, 'open', owner_id, ?, 'KES', ?, ?, owner_id, 50000, 50000 FROM stores WHERE id = ?`,
    ...[new Date(now).toISOString().slice(0, 10), now - 9_000, now - 9_000, storeId],
  )
}
