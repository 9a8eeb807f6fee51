import { beforeEach, expect, test } from 'vitest'
import { deleteOldActivity } from '#app/data/staff/activity.server.ts'
import { joinStore } from '#app/data/staff/join.server.ts'
import { shownTimes } from '#app/data/store/hours.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { ACTIVITY_MS, ACTIVITY_PAGE, type ActivityDetails } from '#app/domain/staff/activity.ts'
import { newPerson } from '../support/people.ts'
import { placeForDelivery } from '../support/rider-runs.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  productOf,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'
import { membershipOf } from '../support/staff-rows.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'
import { nextImportId } from './import-fixture.ts'
import { productFixture } from './product-fixture.ts'

const WANJIKU = 'mem_wanjiku'

let shop: Shop
let context: TestContext
let store: OpenStore

beforeEach(async () => {
  context = contextAt()
  shop = await openCrafts()
  store = await openStore(context, shop.id, WANJIKU)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
})

/** What was written since the last call, the oldest first; who did it if not Wanjiku. */
async function told(): Promise<(ActivityDetails & { actor?: string })[]> {
  const found = await rows<{ what: string; actor: string }>(
    'SELECT what, actor FROM activity WHERE store_id = ? ORDER BY at, id',
    shop.id,
  )
  await rows('DELETE FROM activity WHERE store_id = ?', shop.id)
  return found.map(({ what, actor }) => ({ ...JSON.parse(what), ...(actor === WANJIKU ? {} : { actor }) }))
}

const deeds = async () => (await told()).map(({ deed }) => deed)

const terms = { kind: 'percent', value: 10, minimumAmount: 0, startsAt: null, endsAt: null, maxUses: null } as const

test('a discount tells each change once, and nothing of what was refused or repeated', async () => {
  const { discounts } = store
  await discounts.create('KARIBU10', terms)
  expect(await told()).toEqual([{ deed: 'discount-created', name: 'KARIBU10' }])
  await discounts.create('KARIBU10', terms)
  expect(await deeds()).toEqual([])
  await discounts.setActive('KARIBU10', false)
  await discounts.setActive('KARIBU10', false)
  expect(await deeds()).toEqual(['discount-switched-off'])
  const [{ updatedAt = 0 } = {}] = await discounts.list()
  await discounts.edit('KARIBU10', { ...terms, value: 20 }, updatedAt - 1)
  expect(await deeds()).toEqual([])
  await discounts.edit('KARIBU10', { ...terms, value: 20 }, updatedAt)
  expect(await deeds()).toEqual(['discount-edited'])
  await discounts.remove('KARIBU10')
  await discounts.remove('KARIBU10')
  expect(await deeds()).toEqual(['discount-removed'])
})

test('settings tell the names of fields, no values, and only of those that changed', async () => {
  const before = await store.settings.load()
  if (!before) throw new Error('no store')
  const change = {
    store: { ...before.store, description: 'Baskets', primaryColor: before.store.primaryColor.toUpperCase() },
  }
  expect(await store.settings.save(change, before)).toMatchObject({ ok: true })
  expect(await told()).toEqual([{ deed: 'settings-saved', fields: ['description'] }])
  expect(await store.settings.save(change, before)).toEqual({ ok: false, reason: 'settings-changed' })
  await store.settings.setFeed(true)
  await store.settings.setFeed(true)
  expect(await told()).toEqual([{ deed: 'settings-saved', fields: ['hasFeed'] }])
  const times = await store.hours.read()
  if (!times) throw new Error('no store')
  const { openingHours, closedDays, whenClosed, minimumOrder } = times
  const saved = { openingHours, closedDays, whenClosed, minimumOrder }
  await store.hours.save({ ...saved, minimumOrder: 500 }, shownTimes(times))
  await store.hours.save({ ...saved, minimumOrder: 700 }, shownTimes(times))
  await store.hours.resume()
  await store.hours.pause('tomorrow', '')
  await store.hours.pause('tomorrow', '')
  await store.hours.resume()
  await store.alertSettings.save({ alertMails: false })
  const whats = await told()
  expect(whats.filter(({ fields }) => fields?.includes('minimumOrder'))).toHaveLength(1)
  expect(
    whats
      .map(({ deed }) => deed)
      .filter((deed) => deed !== 'settings-saved')
      .sort(),
  ).toEqual(['store-paused', 'store-resumed'])
})

test('areas, payment methods and categories tell what was done to which', async () => {
  const { areas, payments, categories } = store
  await areas.addMany('area', [
    { name: 'Westlands', part: '', fee: 100 },
    { name: 'Kilimani', part: '', fee: 100 },
  ] as never)
  await areas.addMany('area', [{ name: 'Westlands', part: '', fee: 100 }] as never)
  expect(await told()).toEqual([{ deed: 'areas-added', count: 2 }])
  const loaded = await areas.load()
  const [first, second] = loaded?.areas ?? []
  if (!first || !second) throw new Error('no areas')
  await areas.setActive(first.id, false)
  await areas.setActive(first.id, false)
  expect(await told()).toEqual([{ deed: 'area-switched-off', name: first.name }])
  await areas.reorder('area', [second.id, first.id])
  await areas.reorder('area', [second.id, first.id])
  await areas.remove(first.id)
  await areas.remove(first.id)
  expect((await deeds()).sort()).toEqual(['area-removed', 'areas-sorted'])

  const method = { methodType: 'cash', isEnabled: true } as never
  await payments.add('cash-1', method)
  await payments.add('cash-1', method)
  await payments.remove('cash-1')
  await payments.remove('cash-1')
  expect((await deeds()).sort()).toEqual(['method-added', 'method-removed'])

  const added = await categories.create({ name: 'Vikapu', description: null } as never)
  if (!added.ok) throw new Error('refused')
  await categories.create({ name: 'Vikapu', description: null } as never)
  await categories.remove(added.id)
  await categories.remove(added.id)
  const told2 = await told()
  expect(told2.map(({ deed, name }) => `${deed} ${name}`).sort()).toEqual([
    'category-added Vikapu',
    'category-removed Vikapu',
  ])
})

test('a product tells its price from and to, and each switch once', async () => {
  const id = productOf(shop, 'Mug')
  const product = await store.products.find(id)
  if (!product) throw new Error('no product')
  const [{ price = 0 } = {}] = await rows<{ price: number }>('SELECT price FROM products WHERE id = ?', id)
  const input = {
    ...{ name: 'Mug', description: null, compareAtPrice: null, categoryId: null, isActive: true, lowStock: null },
    ...{ code: null, sizes: [], inventory: product.inventory, price: price - 100 },
  }
  const version = product.version
  const edit = { version, shownStock: { '': product.inventory }, by: WANJIKU }
  expect(await store.products.edit(id, input, edit)).toMatchObject({ ok: true })
  expect(await store.products.edit(id, input, edit)).toMatchObject({ ok: false })
  expect(await told()).toEqual([{ deed: 'price-changed', name: 'Mug', from: price, to: price - 100, currency: 'KES' }])
  await store.products.hide(id)
  await store.products.hide(id)
  await store.products.publish(id)
  await store.products.setFeatured(id, true)
  await store.products.setFeatured(id, true)
  await store.products.retire(id)
  await store.products.retire(id)
  await store.products.restore(id)
  expect((await deeds()).sort()).toEqual([
    'product-featured',
    'product-hidden',
    'product-published',
    'product-removed',
    'product-restored',
  ])
})

test('a run, a block, a note and kept money tell their number, and nothing twice', async () => {
  const { id } = await placeForDelivery(context, shop)
  await store.orders.advance(id, WANJIKU, {})
  const wish = { requestId: 'r', orderIds: [id], riderName: 'Otieno', riderPhone: '+254722000111', by: WANJIKU }
  const started = await store.runs.start(wish as never)
  if (!started.ok) throw new Error('refused')
  const [{ run_id: runId = '' } = {}] = await rows<{ run_id: string }>(
    'SELECT id AS run_id FROM delivery_runs WHERE store_id = ?',
    shop.id,
  )
  await store.runs.extendLink(runId)
  await store.runs.stopLink(runId)
  await store.runs.takeOff(runId, id)
  await store.runs.takeOff(runId, id)
  await store.runs.end(runId)
  await store.runs.end(runId)
  const ofRuns = await told()
  expect(ofRuns.map(({ deed }) => deed).sort()).toEqual(['link-extended', 'link-stopped', 'run-ended', 'stop-removed'])
  expect(ofRuns.every(({ id, number }) => id === runId && number === 1)).toBe(true)

  await store.orders.block(id, WANJIKU)
  await store.orders.block(id, WANJIKU)
  const [{ phone = '' } = {}] = await rows<{ phone: string }>(
    'SELECT phone FROM blocked_phones WHERE store_id = ?',
    shop.id,
  )
  await store.customers.allow(phone)
  await store.customers.allow(phone)
  const ofBlocks = await told()
  expect(ofBlocks.map(({ deed }) => deed).sort()).toEqual(['number-allowed', 'number-blocked'])
  expect(ofBlocks.every(({ name }) => name === `…${phone.slice(-3)}`)).toBe(true)

  await store.orders.addNote(id, { noteId: 'n', text: 'Gate B', by: WANJIKU })
  await store.orders.removeNote(id, 'n')
  await store.orders.removeNote(id, 'n')
  expect(await told()).toMatchObject([{ deed: 'note-removed', id }])
})

test('people tell their roles by membership, in the same batch, and no name', async () => {
  const person = await newPerson(context)
  const member = membershipOf(shop, person, { name: 'Otieno' })
  await insert('memberships', member).run()
  const invited = await store.staff.invite({ role: 'viewer', name: 'Amina' })
  if (!invited.ok) throw new Error('refused')
  await store.staff.revoke(invited.id)
  await store.staff.revoke(invited.id)
  await store.staff.changeRole(member.id, 'manager')
  await store.staff.changeRole(member.id, 'manager')
  await store.staff.remove(member.id)
  await store.staff.remove(member.id)
  const ofPeople = await told()
  expect(ofPeople).toHaveLength(4)
  expect(ofPeople).toEqual(
    expect.arrayContaining([
      { deed: 'member-invited', role: 'viewer' },
      { deed: 'invitation-revoked' },
      { deed: 'role-changed', member: member.id, role: 'manager' },
      { deed: 'member-removed', member: member.id },
    ]),
  )
  expect(JSON.stringify(ofPeople)).not.toMatch(/Otieno|Amina/)
})

test('a sale, an order and what the clock does leave no row', async () => {
  await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await (await openStore(context, shop.id)).settings.setFeed(true)
  expect(await deeds()).toEqual([])
})

test('a new product is told once, however often it is sent', async () => {
  const input = productFixture({ name: 'Kiondo' })
  const key = 'a'.repeat(32)
  expect(await store.products.create(input, [], WANJIKU, key)).toMatchObject({ ok: true })
  expect(await told()).toEqual([{ deed: 'product-created', name: 'Kiondo' }])
  expect(await store.products.create(input, [], WANJIKU, key)).toMatchObject({ ok: true })
  expect(await told()).toEqual([])
})

test('many products changed at once, and their undo, are one row each with the count', async () => {
  const id = nextImportId()
  const changes = ['Mug', 'Soap'].map((name) => ({ productId: productOf(shop, name), version: 1, isRemoved: true }))
  for (let times = 0; times < 2; times += 1) await store.imports.startBulk({ id, name: 'Remove', by: WANJIKU }, changes)
  expect(await told()).toEqual([{ deed: 'products-changed', count: 2, name: 'Remove' }])
  for (let times = 0; times < 2; times += 1) await store.imports.undo(id)
  expect(await told()).toEqual([{ deed: 'products-undone', count: 2, name: 'Remove' }])
})

test('an import is told when it is started, with its file', async () => {
  const id = nextImportId()
  const options = { hideNew: true, changeStock: false, matchNames: false }
  await store.imports.start({ id, name: 'stock.csv', by: WANJIKU }, options, 1)
  expect(await store.imports.run(id)).toEqual({ ok: false, reason: 'import-incomplete' })
  expect(await told()).toEqual([])
  await rows(
    "INSERT INTO import_rows (store_id, import_id, position, product) VALUES (?, ?, 0, '{}')",
    ...[shop.id, id],
  )
  for (let times = 0; times < 2; times += 1) expect(await store.imports.run(id)).toEqual({ ok: true })
  expect(await told()).toEqual([{ deed: 'products-imported', count: 1, name: 'stock.csv' }])
})

test('tills, their sellers and first PINs are told, and nothing of what was refused or repeated', async () => {
  const seller = await store.tills.addSeller('Otieno')
  if (!seller.ok) throw new Error(seller.reason)
  const member = seller.membershipId
  await store.pins.set(member, '280541', { mustChange: true })
  expect(await told()).toEqual(
    expect.arrayContaining([
      { deed: 'till-seller-added', member },
      { deed: 'pin-set', member },
    ]),
  )
  const form = { name: 'Counter', sellers: [member], lockMinutes: 10 as const }
  expect(await store.tills.add({ ...form, sellers: ['mem_nobody'] })).toEqual({ ok: false, reason: 'member-not-found' })
  const till = await store.tills.add(form)
  if (!till.ok) throw new Error(till.reason)
  expect(await told()).toEqual([{ deed: 'till-added', name: 'Counter' }])
  await store.tills.change(till.id, { ...form, name: 'Window' })
  expect(await told()).toEqual([{ deed: 'till-changed', name: 'Window' }])
  for (let times = 0; times < 2; times += 1) expect(await store.tills.revoke(till.id)).toEqual({ ok: true })
  expect(await told()).toEqual([{ deed: 'till-revoked', name: 'Window' }])
})

test('the third wrong PIN in 15 minutes is told once, of many at once too', async () => {
  await store.pins.choose(shop.ownerId, '280541')
  const wrong = () => store.pins.check({ person: shop.ownerId, device: 'till', pin: '999111' })
  await Promise.all([wrong(), wrong()])
  expect(await told()).toEqual([])
  await Promise.all([wrong(), wrong(), wrong(), wrong()])
  expect(await told()).toEqual([{ deed: 'pins-wrong', member: shop.ownerId }])
})

test('who joins is told as themselves, once', async () => {
  const person = await newPerson(context)
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  const invited = await store.staff.invite({ role: 'manager', name: 'Wanjiku' })
  if (!invited.ok) throw new Error(invited.reason)
  await told()
  const join = () => joinStore(context, person.id, invited.token, undefined, shop.id)
  const joined = await join()
  if (!joined.ok) throw new Error(joined.reason)
  await join()
  expect(await told()).toEqual([{ deed: 'member-joined', role: 'manager', actor: joined.membershipId }])
})

test('a page of fifty meets every row once, newest first, by person and kind, within 110 rows read', async () => {
  const kinds = ['settings', 'prices', 'discounts']
  const values = Array.from({ length: 600 }, (_, at) => ({
    ...{ store_id: shop.id, at: NOON + Math.floor(at / 7), id: `a${at}`, actor: at % 2 ? WANJIKU : 'owner' },
    ...{ kind: kinds[at % 3] ?? '', what: '{"deed":"store-paused"}' },
  }))
  for (let at = 0; at < values.length; at += 100) {
    await database.batch(values.slice(at, at + 100).map((row) => insert('activity', row)))
  }
  const trips: RoundTrip[] = []
  const { drizzle } = await import('drizzle-orm/d1')
  const db = drizzle(watchedDatabase(database, (trip) => trips.push(trip)))
  const { activity } = await openStore({ ...context, db }, shop.id, WANJIKU)
  for (const person of [null, WANJIKU]) {
    for (const kind of [null, 'prices'] as const) {
      const expected = values.filter((row) => (!person || row.actor === person) && (!kind || row.kind === kind))
      const ids: string[] = []
      let after: { at: number; id: string } | null = null
      for (let hasMore = true; hasMore; ) {
        trips.length = 0
        const page: Awaited<ReturnType<typeof activity.page>> = await activity.page({ person, kind, after })
        expect(page.rows.length).toBeLessThanOrEqual(ACTIVITY_PAGE)
        expect(trips.reduce((sum, trip) => sum + trip.rowsRead, 0)).toBeLessThanOrEqual(110)
        ids.push(...page.rows.map(({ id }) => id))
        const last = page.rows.at(-1)
        after = last ? { at: last.at, id: last.id } : null
        hasMore = page.hasMore
      }
      const sorted = expected.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      expect(ids).toEqual(sorted.map(({ id }) => id))
    }
  }
})

test('the clock forgets what is older than 180 days', async () => {
  const row = { store_id: shop.id, actor: WANJIKU, kind: 'settings', what: '{"deed":"store-paused"}' }
  await insert('activity', { ...row, id: 'old', at: NOON - ACTIVITY_MS - 1 }).run()
  await insert('activity', { ...row, id: 'new', at: NOON - ACTIVITY_MS }).run()
  await deleteOldActivity(context)
  expect(await rows('SELECT id FROM activity WHERE store_id = ?', shop.id)).toEqual([{ id: 'new' }])
})
