import { expect, test } from 'vitest'
import { ACCOUNT_HEADER, accountHeader, OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { merchantRoutes, type RouteAccess } from '#app/domain/staff/merchant-routes.ts'
import { createApp } from '../../functions/app.ts'
import { pages as built } from '../../functions/remix.ts'
import { LATE_TILL_NUMBER } from '../support/late-sale.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, rows, testEnv } from '../support/shops.ts'
import { addressOf, dataAddressOf, openFullShop, secrets } from './full-shop.ts'
import { allRowsOf, forms, getPage, send } from './isolation-requests.ts'
import { edgeAccess, routeAccess } from './route-access.ts'
import { ORIGIN, visit } from './visitor.ts'

/** They ask nobody who is signed in. */
const ofShoppers = ['/auth/signout', '/store/:slug/discount.json', '/store/:slug/orders.json']

const manifest = import.meta.glob('../../build/server/index.js', { eager: true })

test('every address has its row in the table of doors, and every row its address', async () => {
  expect(Object.keys(routeAccess).sort()).toEqual([...new Set(routesOfRemix())].sort())
  const hono = createApp(built).routes.filter(({ path }) => path !== '/*' && path !== '*')
  const knownRoutes = hono.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(edgeAccess).sort()).toEqual([...new Set(knownRoutes)].sort())
})

test('no page, data twin or form tells a stranger or another owner what is the owner’s, or changes it', {
  timeout: 240_000,
}, async () => {
  const victimStore = await openFullShop()
  const before = await allRowsOf(victimStore.shop.id)
  // A route without an action refuses every form alike.
  const actionRoutes = new Set(routesWithAction())
  const isWithoutIntent = (path: string, audience: string) => audience === 'public' || !actionRoutes.has(path)
  const leaks: string[] = []
  let otherCookie = await signInOtherOwner()

  for (const [path, audience] of Object.entries(routeAccess)) {
    const address = addressOf(path, victimStore)
    const formText = (intent: string) => forms(victimStore, address, intent).toString()
    if (!(await isSignedIn(otherCookie))) otherCookie = await signInOtherOwner()
    for (const [actor, cookie] of [
      ['nobody', ''],
      ['another owner', otherCookie],
    ] as const) {
      const requests = [
        ...[address, dataAddressOf(address)].map((target) => ({
          label: `GET ${target}`,
          sentText: '',
          run: () => getPage(target, cookie),
        })),
        ...(isWithoutIntent(path, audience) ? [''] : ['', ...intentsOf(path)]).map((intent) => {
          const sentText = formText(intent)
          const run = () => send(dataAddressOf(address), cookie, sentText)
          return { label: `POST ${address} ${intent}`, sentText, run }
        }),
      ]
      for (const { label, sentText, run } of requests) {
        const { status, text } = await run()
        // An order link shows the shopper their own data, and a refused form returns what was sent.
        const leakedSecrets =
          audience === 'link' ? [] : secrets.filter((secret) => text.includes(secret) && !sentText.includes(secret))
        if (leakedSecrets.length > 0) leaks.push(`${actor}, ${label}: ${leakedSecrets.join(', ')}`)
        if (status >= 500) leaks.push(`${actor}, ${label}: ${status}`)
      }
      const page = await getPage(address, cookie)
      if (actor === 'nobody' && audience === 'person')
        expect([address, page.status]).toEqual([address, expect.toBeOneOf([302, 401])])
      if (audience === 'owner') {
        const refusals = actor === 'nobody' ? [302, 401] : [404]
        expect([actor, address, page.status]).toEqual([actor, address, expect.toBeOneOf(refusals)])
      }
    }
  }
  expect(leaks).toEqual([])
  expect(await allRowsOf(victimStore.shop.id)).toEqual(before)
})

test('what a page sends that was made for another account is refused before anything is read of it', {
  timeout: 120_000,
}, async () => {
  const victimStore = await openFullShop()
  const before = await allRowsOf(victimStore.shop.id)
  const post = (path: string, intent: string, email: string) =>
    send(path, victimStore.cookie, forms(victimStore, path, intent).toString(), {
      [ACCOUNT_HEADER]: accountHeader(email),
    })
  const actionRoutes = routesWithAction().filter(
    (path) => !['public', 'link'].includes(routeAccess[path] ?? '') && !ofShoppers.includes(path),
  )
  expect(actionRoutes.length).toBeGreaterThan(15)
  for (const path of new Set(actionRoutes)) {
    const address = addressOf(path, victimStore)
    for (const [target, intent] of [
      [address, ''],
      ...['', ...intentsOf(path)].map((intentName) => [dataAddressOf(address), intentName]),
    ]) {
      const { status } = await post(target ?? '', intent ?? '', 'somebody.else@kibanda.example')
      expect([target, intent, status]).toEqual([target, intent, OTHER_ACCOUNT_STATUS])
    }
  }
  expect(await allRowsOf(victimStore.shop.id)).toEqual(before)
  expect((await post('/products.data', 'hide-product', victimStore.email)).status).toBeLessThan(400)
  expect((await post('/settings/store.data', '', victimStore.email)).status).toBe(422)
  expect((await post('/orders.data', 'settle-late', victimStore.email)).status).toBe(200)
  const late = 'SELECT till_number, late_problem FROM orders WHERE id = ?'
  expect(await rows(late, victimStore.lateSaleId)).toEqual([{ till_number: LATE_TILL_NUMBER, late_problem: null }])
})

test('the owner gets in by the same addresses', { timeout: 60_000 }, async () => {
  const victimStore = await openFullShop()
  // Only a paid order has a receipt.
  await rows(
    "UPDATE orders SET status = 'paid', payment_method = 'cash', paid_at = 1 WHERE token = ?",
    victimStore.token,
  )
  for (const [path, audience] of Object.entries(routeAccess)) {
    if (audience !== 'owner' && audience !== 'person') continue
    const { status } = await getPage(addressOf(path, victimStore), victimStore.cookie)
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 302])])
  }
  const responses = await Promise.all(
    ['/orders', '/customers', '/products'].map((path) => getPage(path, victimStore.cookie)),
  )
  expect(responses.map(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([true, true, true])
})

test('a socket opens for the owner’s session or the order’s token, for nothing else', async () => {
  const victimStore = await openFullShop()
  const otherCookie = await signInOtherOwner()
  const socket = (path: string, cookie: string, origin = ORIGIN) =>
    visit(path, { headers: { upgrade: 'websocket', origin, ...(cookie ? { cookie } : {}) } })
  const store = `/live/store/${victimStore.shop.id}`
  expect((await socket(store, '')).status).toBe(401)
  expect((await socket(store, otherCookie)).status).toBe(404)
  expect((await socket(store, victimStore.cookie, 'https://elsewhere.example')).status).toBe(403)
  expect((await socket(`/live/order/${victimStore.orderId}`, victimStore.cookie)).status).toBe(404)
  for (const open of [await socket(store, victimStore.cookie), await socket(`/live/order/${victimStore.token}`, '')]) {
    expect(open.status).toBe(101)
    open.webSocket?.accept()
    open.webSocket?.close()
  }
})

test('of the bucket only pictures of stores are handed out, whatever the address looks like', async () => {
  await testEnv.MEDIA.put('backup/database.sql', 'secret')
  await testEnv.MEDIA.put('stores/x/notes.txt', 'secret')
  await testEnv.MEDIA.put('backup/cover.jpg', 'secret')
  for (const key of [
    'backup/database.sql',
    'stores/x/notes.txt',
    'backup/cover.jpg',
    'stores/x/../../backup/cover.jpg',
    'stores%2Fx%2Fnotes.txt',
    '',
  ]) {
    const response = await visit(`/media/${key}`)
    expect([key, response.status]).toEqual([key, 404])
    expect(await response.text()).not.toContain('secret')
  }
})

/** The session of somebody with a store of their own. */
async function signInOtherOwner(): Promise<string> {
  const person = await newPerson(contextAt(Date.now()))
  await newShopOf(person)
  return person.browser.cookie()
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await getPage('/orders', cookie)).status === 200
}

interface Route {
  id: string
  path?: string
  index?: boolean
  parentId?: string
  module: { action?: unknown }
}

/** The addresses that the server build answers, layouts left out. */
function routesOfRemix(isIncluded = (_route: Route) => true): string[] {
  const { routes } = Object.values(manifest)[0] as { routes: Record<string, Route> }
  return Object.values(routes)
    .filter((route) => (route.path || route.index) && isIncluded(route))
    .map(({ path }) => `/${path === undefined || path === '' ? '' : path}`)
}

const routesWithAction = () => routesOfRemix(({ module }) => module.action !== undefined)

/** The intents of an address; all of them where the table of merchants' routes has no row. */
function intentsOf(path: string): string[] {
  const table = merchantRoutes as Record<string, RouteAccess>
  const rows = table[path] ? [table[path]] : Object.values(table)
  return [...new Set(rows.flatMap(({ intents = {} }) => Object.keys(intents)))]
}
