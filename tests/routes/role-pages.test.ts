import { expect, test } from 'vitest'
import {
  intentPermission,
  type MerchantRoute,
  merchantRoutes,
  type RouteAccess,
} from '#app/domain/staff/merchant-routes.ts'
import { grantOf, mayRole, type Permission } from '#app/domain/staff/permission.ts'
import type { MemberRole } from '#app/domain/staff/role.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, insert, rows } from '../support/shops.ts'
import { membershipOf } from '../support/staff-rows.ts'
import { addressOf, type FullShop, openFullShop } from './full-shop.ts'
import { getPage } from './isolation-requests.ts'

const table = Object.entries(merchantRoutes) as [MerchantRoute, RouteAccess][]

/** Further views of a page. */
const views: Partial<Record<MerchantRoute, string[]>> = {
  '/products': ['?tab=categories', '?tab=arrange'],
  '/money': ['?tab=owes', '?tab=day'],
  '/customers': ['?show=blocked'],
  '/orders/deliveries/:runId': ['?ask=end', '?ask=stop'],
}

interface Offer {
  label: string
  permission: Permission
}

async function openShop(role: MemberRole): Promise<{ store: FullShop; cookie: string }> {
  const store = await openFullShop()
  const person = await newPerson(contextAt(Date.now()))
  await insert('memberships', membershipOf(store.shop, person, { role })).run()
  await rows('UPDATE stores SET paused_until = ? WHERE id = ?', Date.now() + 3_600_000, store.shop.id)
  return { store, cookie: person.browser.cookie() }
}

function pagesOf(role: MemberRole): { route: MerchantRoute; view: string }[] {
  const open = table.filter(([, { read }]) => read !== undefined && read !== 'person.own' && mayRole(role, read))
  return [...open.map(([route]) => route), '/profile' as const].flatMap((route) =>
    ['', ...(views[route] ?? [])].map((view) => ({ route, view })),
  )
}

function routeAt(address: string): MerchantRoute | undefined {
  const [pathname = ''] = address.split(/[?#]/, 1)
  const isAt = (route: string) =>
    new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\./g, '\\.')}$`).test(pathname)
  return table.find(([route]) => route === pathname)?.[0] ?? table.find(([route]) => isAt(route))?.[0]
}

/** Each form with each of its intents, and each link to a page of the merchant. */
function offersIn(html: string, address: string): Offer[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', body = '']) => {
    if (!/method="post"/i.test(head)) return []
    const target = /action="([^"]+)"/.exec(head)?.[1] ?? address
    const route = routeAt(target)
    if (!route) return []
    const intents = [...body.matchAll(/name="intent"[^>]*?value="([^"]+)"/g)].map(([, intent = '']) => intent)
    const access: RouteAccess = merchantRoutes[route]
    if (intents.length === 0 && access.write) return [{ label: `POST ${target}`, permission: access.write }]
    return intents.map((intent) => ({
      label: `POST ${target} ${intent}`,
      permission: intentPermission(route, intent),
    }))
  })
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const route = routeAt(href)
    const access: RouteAccess | undefined = route && merchantRoutes[route]
    return access?.read ? [{ label: `GET ${href}`, permission: access.read }] : []
  })
  return [...forms, ...links]
}

test.each(['manager', 'seller', 'viewer'] as const)(
  'no page of a %s has a form or a link that leads to a refusal',
  {
    timeout: 240_000,
  },
  async (role) => {
    const { store, cookie } = await openShop(role)
    const offered: Offer[] = []
    for (const { route, view } of pagesOf(role)) {
      const address = addressOf(route, store) + view
      const { text } = await getPage(address, cookie)
      const offers = offersIn(text, address)
      offered.push(...offers)
      const refused = offers.filter(({ permission }) => grantOf(role, permission) === 'no').map(({ label }) => label)
      expect([route + view, refused]).toEqual([route + view, []])
    }
    expect(offered.some(({ label }) => label.startsWith('GET /orders'))).toBe(true)
  },
)

/** Sheets of paper and the steps of a setup have no frame. */
const frameless = /price-tags|catalogue|print|receipt|invoice|slip|onboarding|product-creation/

test.each(['manager', 'seller', 'viewer'] as const)(
  'a page that a %s may not open says so in the store’s frame, with a way back',
  { timeout: 120_000 },
  async (role) => {
    const { store, cookie } = await openShop(role)
    const refused: string[] = []
    for (const [route, { read }] of table) {
      if (read === undefined || read === 'person.own' || mayRole(role, read)) continue
      const { status, text } = await getPage(addressOf(route, store), cookie)
      expect([route, status]).toEqual([route, 403])
      const main = /<main[^>]*>[\s\S]*<\/main>/.exec(text)?.[0]
      if (main === undefined) continue
      expect([route, main]).toEqual([route, expect.stringMatching(/(Only the owner|Ask the owner)[\s\S]*href="\/"/)])
      if (frameless.test(route)) continue
      expect([route, text.includes('<nav id="all-pages"')]).toEqual([route, true])
      refused.push(route)
    }
    expect(refused).toEqual(expect.arrayContaining(['/settings/staff', '/settings/payment-methods', '/upgrade']))
  },
)

test('the same pages of an owner have forms for what others may not', { timeout: 120_000 }, async () => {
  const store = await openFullShop()
  const offers = await Promise.all(
    ['/money', '/products/removed', '/marketing', '/settings'].map(async (address) =>
      offersIn((await getPage(address, store.cookie)).text, address),
    ),
  )
  const refusedFor = (role: MemberRole) => offers.flat().filter(({ permission }) => !mayRole(role, permission)).length
  expect([refusedFor('viewer'), refusedFor('seller'), refusedFor('manager')].every((count) => count > 0)).toBe(true)
})

test('a seller reads no takings, and is led to the till and to a store of their own', async () => {
  const { store, cookie } = await openShop('seller')
  const { text } = await getPage('/pos', cookie)
  expect(text).not.toContain('id="till-day"')
  expect((await getPage('/pos', store.cookie)).text).toContain('id="till-day"')
  expect(text).toMatch(/<nav id="all-pages"[^>]*><a[^>]*href="\/pos"/)
  expect(text).toContain('Open your own store')
  expect((await getPage('/pos', store.cookie)).text).not.toContain('Open your own store')
  expect((await getPage('/onboarding/store', cookie)).status).toBeOneOf([200, 302])
  expect((await getPage('/', cookie)).text).toMatch(/^\/pos\n/)
})
