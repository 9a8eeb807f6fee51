import { expect, test } from 'vitest'
import { merchantRoutes, type RouteAccess } from '#app/domain/staff/merchant-routes.ts'
import { grantOf, mayRole, mayTill, type Permission } from '#app/domain/staff/permission.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, database, insert, rows, testEnv } from '../support/shops.ts'
import { membershipOf, tillCookieOf, tillOf } from '../support/staff-rows.ts'
import { addressOf, dataAddressOf, type FullShop, openFullShop, secrets } from './full-shop.ts'
import { allRowsOf, forms, getPage, send } from './isolation-requests.ts'
import { routeAccess } from './route-access.ts'

const table: [string, RouteAccess][] = Object.entries(merchantRoutes)

interface Door {
  path: string
  permission: Permission
  /** '' for a form without one; null for a read. */
  intent: string | null
}

/** Every read, and each intent at the addresses that take it; nothing of a person's own. */
const doors: Door[] = table
  .flatMap(([path, { read, write, intents = {} }]): Door[] => [
    ...(read ? [{ path, permission: read, intent: null }] : []),
    ...(write ? [{ path, permission: write, intent: '' }] : []),
    ...Object.entries(intents).map(([intent, permission]) => ({ path, permission, intent })),
  ])
  .filter(({ permission }) => permission !== 'person.own')

const labelOf = ({ path, intent }: Door) => (intent === null ? `GET ${path}` : `POST ${path} ${intent}`)

async function joinAs(role: MemberRole, { shop }: FullShop, removedAt: number | null = null): Promise<string> {
  const person = await newPerson(contextAt(Date.now()))
  await insert('memberships', membershipOf(shop, person, { role, removed_at: removedAt })).run()
  return person.browser.cookie()
}

/** A shared till that the owner has unlocked. */
async function unlockTill({ shop }: FullShop): Promise<string> {
  const till = tillOf(shop, { unlocked_by: shop.ownerId })
  await insert('till_devices', till).run()
  return tillCookieOf(till)
}

async function openPaidShop(): Promise<FullShop> {
  const opened = await openFullShop()
  // Only a paid order has a receipt.
  await rows("UPDATE orders SET status = 'paid', payment_method = 'cash', paid_at = 1 WHERE token = ?", opened.token)
  return opened
}

function bodyOf(door: Door, store: FullShop): string {
  return forms(store, addressOf(door.path, store), door.intent ?? '').toString()
}

function answerOf(door: Door, store: FullShop, cookie: string) {
  const address = addressOf(door.path, store)
  if (door.intent === null) return getPage(address, cookie)
  return send(dataAddressOf(address), cookie, bodyOf(door, store))
}

/** Whoever unlocks a shared till, it reaches what a seller does, but for what is a person's own. */
const actors = [...(['manager', 'seller', 'viewer'] as const), 'till'] as const
const mayActor = (actor: (typeof actors)[number], permission: Permission) =>
  actor === 'till' ? mayTill(permission) : mayRole(actor, permission)

for (const role of actors) {
  test(`a ${role} is refused by every address and intent beyond the role, and reads what is within it`, {
    timeout: 240_000,
  }, async () => {
    const store = await openPaidShop()
    const cookie = await (role === 'till' ? unlockTill(store) : joinAs(role, store))
    const before = await allRowsOf(store.shop.id)
    const refused = doors.filter(({ permission }) => !mayActor(role, permission))
    expect(refused.length).toBeGreaterThan(10)
    for (const door of refused) {
      const { status, text } = await answerOf(door, store, cookie)
      // What asks for a person first leads a till to its lock.
      const answers = role === 'till' && text.includes('/pos') ? [202, 302, 403] : [403]
      expect([labelOf(door), status]).toEqual([labelOf(door), expect.toBeOneOf(answers)])
      // What was posted goes along, to be sent again with a manager's PIN.
      const sent = grantOf(role === 'till' ? 'seller' : role, door.permission) === 'by-pin' ? bodyOf(door, store) : ''
      const told = secrets.filter((secret) => text.includes(secret) && !sent.includes(secret))
      expect([labelOf(door), told]).toEqual([labelOf(door), []])
    }
    for (const door of doors.filter(({ intent, permission }) => intent === null && mayActor(role, permission))) {
      const { status } = await answerOf(door, store, cookie)
      // A seller finds the shifts of the own till alone.
      const isTool =
        routeAccess[door.path] === 'tool' ||
        ((role === 'seller' || role === 'till') && door.path === '/shifts/:shiftId')
      const allowed = isTool ? [200, 302, 400, 404, 422] : [200, 302]
      expect([labelOf(door), status]).toEqual([labelOf(door), expect.toBeOneOf(allowed)])
    }
    expect(await allRowsOf(store.shop.id)).toEqual(before)
    for (const door of doors.filter(({ intent, permission }) => intent !== null && mayActor(role, permission))) {
      const body = new URLSearchParams({ intent: door.intent ?? '' }).toString()
      const { status } = await send(dataAddressOf(addressOf(door.path, store)), cookie, body)
      expect([labelOf(door), status]).not.toEqual([labelOf(door), 403])
    }
  })
}

test('a former member is a stranger to every address', { timeout: 240_000 }, async () => {
  const store = await openPaidShop()
  const cookie = await joinAs('manager', store, 1)
  const before = await allRowsOf(store.shop.id)
  for (const door of doors) {
    const { status, text } = await answerOf(door, store, cookie)
    expect([labelOf(door), secrets.filter((secret) => text.includes(secret))]).toEqual([labelOf(door), []])
    if (routeAccess[door.path] === 'owner' || (door.intent !== null && door.permission !== 'plan.change'))
      expect([labelOf(door), status]).toEqual([labelOf(door), expect.toBeOneOf([401, 404, 422])])
  }
  expect(await allRowsOf(store.shop.id)).toEqual(before)
})

test('a member changes no plan, not even by the owner’s forms, and starts no setup', { timeout: 60_000 }, async () => {
  const store = await openPaidShop()
  const cookie = await joinAs('manager', store)
  const plans = 'SELECT (SELECT count(*) FROM user_settings) AS settings, pro_until FROM stores WHERE id = ?'
  const before = await rows(plans, store.shop.id)
  for (const path of ['/upgrade', '/settings/plan', '/subscription']) {
    expect([path, (await getPage(path, cookie)).status]).toEqual([path, 403])
    const { status } = await send(`${path}.data`, cookie, 'intent=pro&shownEnd=')
    expect([path, status]).toEqual([path, path === '/subscription' ? 405 : 403])
  }
  for (const section of ['contact', 'deposit']) {
    expect([section, (await getPage(`/settings/${section}`, cookie)).status]).toEqual([section, 403])
  }
  expect(await rows(plans, store.shop.id)).toEqual(before)
})

test('a member’s visit adopts no logo, and asks for nothing that is the owner’s to finish', {
  timeout: 60_000,
}, async () => {
  const store = await openPaidShop()
  const { shop } = store
  const cookie = await joinAs('manager', store)
  const key = `stores/${shop.id}/logo.jpg`
  const settings = { selected_plan: 'free', setup_progress: 'product', created_at: 1 }
  await database.batch([
    database.prepare('UPDATE stores SET logo_url = NULL, awaits_confirmation = 1 WHERE id = ?').bind(shop.id),
    insert('media', { store_id: shop.id, key, kind: 'logo', bytes: 3, created_at: 1 }),
    database
      .prepare(
        'INSERT INTO user_settings (id, user_id, selected_plan, setup_progress, created_at) SELECT id, id, ?, ?, ? FROM user WHERE id IN (SELECT owner_id FROM stores WHERE id = ? UNION SELECT user_id FROM memberships WHERE store = ?)',
      )
      .bind(...Object.values(settings), shop.id, shop.id),
  ])
  await testEnv.MEDIA.put(key, 'a logo')
  const visitOf = async (visitor: string) => {
    await getPage('/marketing', visitor)
    const { text } = await getPage('/dashboard', visitor)
    const [{ logo_url: logo } = { logo_url: null }] = await rows<{ logo_url: string | null }>(
      'SELECT logo_url FROM stores WHERE id = ?',
      shop.id,
    )
    return [logo, text.includes('Continue setup'), text.includes('Please confirm your email.')]
  }
  expect(await visitOf(cookie)).toEqual([null, false, false])
  expect(await visitOf(store.cookie)).toEqual([`/media/${key}`, true, true])
})

test('of the settings a manager saves the fields of the role, whatever is posted', { timeout: 60_000 }, async () => {
  const store = await openPaidShop()
  const cookie = await joinAs('manager', store)
  const saved = 'SELECT name, slug, description, currency, country, time_zone FROM stores WHERE id = ?'
  const [before] = await rows<{ slug: string; country: string }>(saved, store.shop.id)
  const shown = { name: 'Kijani Crafts', slug: before?.slug ?? '', description: '' }
  const post = (base: object, fields: Record<string, string>) =>
    send('/settings/store.data', cookie, new URLSearchParams({ shown: JSON.stringify(base), ...fields }).toString())
  const taken = { ...shown, description: 'Baskets', slug: 'taken-over' }
  expect((await post(shown, taken)).status).toBe(200)
  expect(await rows(saved, store.shop.id)).toEqual([{ ...before, description: 'Baskets' }])
  // A forged base is what somebody else has changed meanwhile.
  expect((await post({ ...shown, description: 'Baskets', slug: 'taken-over' }, taken)).status).toBe(409)
  const region = { country: 'KE', currency: 'UGX', timeZone: 'Africa/Kampala' }
  await send(
    '/settings/region.data',
    cookie,
    new URLSearchParams({ shown: JSON.stringify(region), ...region }).toString(),
  )
  expect(await rows(saved, store.shop.id)).toEqual([{ ...before, description: 'Baskets' }])
})

test('after the end of Pro members read whom to ask, until it is back; owners and their own stores stay open', {
  timeout: 120_000,
}, async () => {
  const store = await openPaidShop()
  const cookie = await joinAs('manager', store)
  const told = 'Staff is part of Pro. Ask the owner of Kijani Crafts.'
  await rows('UPDATE stores SET pro_until = 1 WHERE id = ?', store.shop.id)
  for (const path of ['/dashboard', '/orders', `/store/${store.shop.id}/orders`, '/orders.data']) {
    const { status, text } = await getPage(path, cookie)
    expect([path, status, text.includes(told)]).toEqual([path, 403, true])
  }
  expect((await getPage('/profile', cookie)).status).toBe(200)
  expect((await getPage('/orders', store.cookie)).status).toBe(200)
  const before = await allRowsOf(store.shop.id)
  const refused = await send('/orders.data', cookie, forms(store, '/orders', 'advance').toString())
  expect([refused.status, await allRowsOf(store.shop.id)]).toEqual([403, before])
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 60_000, store.shop.id)
  expect((await getPage('/orders', cookie)).status).toBe(200)
})
