import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { hydrated, rowsOf } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { becomeMember } from '../support/person.ts'
import type { Screen } from './screens.ts'

const DAY = 86_400_000

/** The people of a store and the invitation's page; `screens` takes them in. */
export const staffScreens: Record<string, Screen[]> = {
  'settings/staff': [
    { name: 'settings-staff', act: (page, store) => openStaff(page, store, true) },
    { name: 'settings-staff-alone', act: (page, store) => openStaff(page, store, false) },
    {
      name: 'settings-staff-free',
      act: async (page, store) => {
        await rowsOf('UPDATE stores SET pro_until = NULL WHERE id = ?', store.storeId)
        await openAsOwner(page, store, '/settings/staff')
      },
    },
    {
      name: 'settings-staff-errors',
      act: async (page, store) => {
        await openStaff(page, store, false)
        await page.getByRole('button', { name: 'Invite', exact: true }).click()
        await page.getByText('Please enter a name').waitFor()
      },
    },
    {
      name: 'settings-staff-invited',
      act: async (page, store) => {
        await openStaff(page, store, true)
        await page.getByLabel('Name', { exact: true }).fill('Achieng')
        await page.getByRole('button', { name: 'Invite', exact: true }).click()
        await page.getByRole('button', { name: 'Copy link' }).waitFor()
      },
    },
    {
      name: 'settings-staff-role',
      act: async (page, store) => {
        await openStaff(page, store, true)
        await page.getByRole('link', { name: 'Role of Wanjiku' }).click()
        await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      },
    },
    {
      name: 'settings-staff-removal',
      act: async (page, store) => {
        await openStaff(page, store, true)
        await page.getByRole('link', { name: 'Remove Wanjiku' }).click()
        await page.getByRole('heading', { name: 'Remove Wanjiku? They are out at once.' }).waitFor()
      },
    },
  ],
  'join/:token': [
    { name: 'join', act: async (page, store) => void (await page.goto(await linkTo(store))) },
    { name: 'join-dead', path: () => `/join/${'0'.repeat(32)}` },
    {
      name: 'join-unconfirmed',
      act: async (page, store) => {
        await becomeMember(page)
        await page.goto(await linkTo(store))
      },
    },
    {
      name: 'join-signed-in',
      act: async (page, store) => {
        const email = await becomeMember(page)
        await rowsOf('UPDATE user SET email_verified = 1 WHERE email = ?', email)
        await page.goto(await linkTo(store))
      },
    },
  ],
}

/** `hasPeople`: one with an account, one who sells at a till, and an open invitation. */
async function openStaff(page: Page, store: ClonedStore, hasPeople: boolean): Promise<void> {
  const { storeId } = store
  await rowsOf('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 9 * DAY, storeId)
  if (hasPeople) {
    await linkTo(store)
    await rowsOf(
      `INSERT INTO memberships (id, store, user_id, role, name, since)
       SELECT 'a' || ?, ?, (SELECT id FROM user WHERE email = 'manager@kijani.example'), 'manager', 'Wanjiku', ?
       UNION ALL SELECT 'b' || ?, ?, NULL, 'seller', 'Otieno wa Kaunta Kubwa ya Mbele', ?`,
      ...[storeId, storeId, Date.now() - 30 * DAY, storeId, storeId, Date.now() - DAY],
    )
  }
  await openAsOwner(page, store, '/settings/staff')
  await hydrated(page)
}

async function linkTo({ storeId }: ClonedStore): Promise<string> {
  const token = crypto.randomUUID().replaceAll('-', '')
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await rowsOf('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 9 * DAY, storeId)
  await rowsOf(
    `INSERT INTO invitations (id, store, role, name, token_hash, created_at, ends_at)
     VALUES (?, ?, 'viewer', 'Baraka', ?, ?, ?)`,
    ...[token.slice(1), storeId, hash, Date.now(), Date.now() + 7 * DAY],
  )
  return `/join/${token}`
}
