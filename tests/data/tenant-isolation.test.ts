import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { categories, products } from '#app/data/schema/catalog.server.ts'
import { orderItems, orders } from '#app/data/schema/orders.server.ts'
import { stores } from '#app/data/schema/stores.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { type StoreScope, storeScope } from '#app/data/sql/scope.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { periodDays } from '#app/domain/analytics/periods.ts'
import type { AreaTerms } from '#app/domain/delivery/area-form.ts'
import { parseCustomersQuery, parseOrdersQuery } from '#app/domain/order/list/query.ts'
import { alertRows } from '../support/alert-rows.ts'
import { deliveryRows } from '../support/delivery-rows.ts'
import { importRowsOf } from '../support/import-rows.ts'
import { ledgerRows, shiftIdOf } from '../support/ledger-rows.ts'
import { jpeg } from '../support/picture-bytes.ts'
import { promptRows } from '../support/prompt-rows.ts'
import { loadedSettings } from '../support/settings.ts'
import { placeOrderFor } from '../support/shopping.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  openFabrics,
  productOf,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'
import { invitationTo, membershipOf, pinOf, tillOf } from '../support/staff-rows.ts'
import { storeColumn, tenantTables } from '../support/tables.ts'
import { importedFixture } from './import-fixture.ts'

const anyRow = () => sql`1=0 OR 1=1`

let ownShop: Shop
let otherShop: Shop
let context: TestContext
let otherOrder: { id: string; token: string }
let ownScope: StoreScope

beforeAll(async () => {
  ;[context, ownShop, otherShop] = [contextAt(), await openCrafts(), await openFabrics()]
  await fillShop(ownShop, 'Mug')
  otherOrder = await fillShop(otherShop, 'Kanga')
  await rows("UPDATE orders SET handover_code = '4821' WHERE store_id = ?", otherShop.id)
  await rows('UPDATE stores SET alert_minutes = 30 WHERE id = ?', otherShop.id)
  await rows(`UPDATE delivery_stops SET photos = '["theirs"]' WHERE store_id = ?`, otherShop.id)
  const alert = { store_id: otherShop.id, order_id: otherOrder.id, round: 0, channel_id: 'theirs', state: 'sent' }
  await insert('order_alerts', { ...alert, sent_at: 9e12, created_at: NOON }).run()
  ownScope = storeScope(context.db, ownShop.id)
})

async function otherRun(): Promise<string> {
  const [run] = await rows<{ id: string }>('SELECT id FROM delivery_runs WHERE store_id = ?', otherShop.id)
  if (!run) throw new Error('the other shop has no run')
  return run.id
}

/** A membership and an open invitation of the other shop, which no case may change. */
async function otherStaff(values = {}): Promise<[string, string]> {
  const [member, invitation] = [membershipOf(otherShop, { id: '' }, { user_id: null }), invitationTo(otherShop, values)]
  await database.batch([insert('memberships', member), insert('invitations', invitation)])
  return [member.id, invitation.id]
}

async function otherPin(): Promise<string> {
  const [member] = await otherStaff()
  await insert('pins', pinOf({ id: member, store: otherShop.id })).run()
  return member
}

async function otherTill(): Promise<[string, string]> {
  const [member] = await otherStaff()
  const row = tillOf(otherShop, { unlocked_by: member })
  await insert('till_devices', row).run()
  return [row.id, member]
}

const till = { name: 'Counter', lockMinutes: 10 } as const
const theirShift = () => shiftIdOf(otherOrder.id)
const theirImport = () => `import-${otherOrder.id}`.slice(0, 64)
const importOptions = { hideNew: true, changeStock: false, matchNames: false }
const theirArea = () => `area-${otherOrder.id}`.slice(0, 64)
const area: AreaTerms = {
  ...{ name: 'Karen', part: 'Nairobi', fee: 1, freeAbove: null, minimum: null, days: '1111111' },
  ...{ windows: [], leadMinutes: 0, eta: '', address: '', mapUrl: null },
}

/** Each method, called with ids of another store. */
const cases: Record<string, (store: OpenStore) => Promise<unknown>> = {
  'settings.find': async ({ settings }) => expect((await settings.find())?.id).toBe(ownShop.id),
  'settings.listed': async ({ settings, payments }) =>
    expect((await settings.listed()).methods).toEqual(await payments.list()),
  'settings.load': async ({ settings }) => {
    const values = await settings.load()
    expect(values?.store.name).toBe('Kijani Crafts')
  },
  'settings.save': async ({ settings }) => {
    const before = await loadedSettings(settings)
    const result = await settings.save({ ...before, store: { ...before.store, name: 'Bahari Fabrics' } }, before)
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && result.slug).not.toBe(otherShop.slug)
    const otherSettings = await loadedSettings((await openStore(context, otherShop.id)).settings)
    expect(await settings.save({ extras: otherSettings.extras }, otherSettings)).toMatchObject({ ok: false })
  },
  'settings.setLogo': async ({ settings }) => {
    const otherUrl = `/media/stores/${otherShop.id}/${'a'.repeat(32)}.jpg`
    await expect(async () => settings.setLogo(otherUrl)).rejects.toThrow()
  },
  'settings.setCover': async ({ settings }) => {
    const otherUrl = `/media/stores/${otherShop.id}/${'a'.repeat(32)}.jpg`
    await expect(async () => settings.setCover(otherUrl)).rejects.toThrow()
  },
  'settings.setShareCard': async ({ settings }) => {
    const otherUrl = `/media/stores/${otherShop.id}/${'a'.repeat(32)}.jpg`
    await expect(settings.setShareCard(otherUrl, 1)).rejects.toThrow()
  },
  'settings.setFeatures': ({ settings }) =>
    settings.setFeatures({
      hasDelivery: true,
      deliveryFee: 20_000,
      hasPickup: true,
      storeAddress: 'Ngong Road',
      googleMapUrl: null,
      hasWhatsappBot: false,
      hasTelegramBot: false,
      hasLoyaltyProgram: false,
      hasCustomDomain: false,
      acceptsCreditCards: false,
    }),
  'alertSettings.read': async ({ alertSettings }) => {
    expect(await alertSettings.read()).toMatchObject({ alertMinutes: 10 })
  },
  'alertSettings.save': ({ alertSettings }) => alertSettings.save({ alertMails: false }),
  'alertSettings.hasProducts': async ({ alertSettings }) => expect(await alertSettings.hasProducts()).toBe(true),
  'alertSettings.last': async ({ alertSettings }) => {
    expect((await alertSettings.last())?.sentAt ?? 0).toBeLessThan(9e12)
  },
  'areas.load': async ({ areas }) => expect((await areas.load())?.areas.map(({ id }) => id)).not.toContain(theirArea()),
  'areas.activeKinds': async ({ areas }) => {
    const setKind = (kind: string) => rows('UPDATE delivery_areas SET kind = ? WHERE id = ?', kind, theirArea())
    await setKind('parcel')
    expect(await areas.activeKinds()).not.toContain('parcel')
    await setKind('area')
  },
  'areas.add': async ({ areas }) => {
    expect(await areas.add(theirArea(), 'area', { ...area, name: 'Kasarani' })).toEqual({ ok: true })
    expect(await rows('SELECT name FROM delivery_areas WHERE id = ? ORDER BY name', theirArea())).toHaveLength(2)
    await rows('DELETE FROM delivery_areas WHERE id = ? AND store_id = ?', theirArea(), ownShop.id)
  },
  'areas.addMany': async ({ areas }) => {
    const places = [{ part: 'Nairobi', name: `Roysambu ${otherOrder.id}`.slice(0, 60), fee: 1 }]
    expect(await areas.addMany('area', places)).toEqual({ ok: true, count: 1 })
  },
  'areas.edit': async ({ areas }) =>
    expect(await areas.edit(theirArea(), 'area', area, 1)).toEqual({ ok: false, reason: 'area-not-found' }),
  'areas.setActive': async ({ areas }) =>
    expect(await areas.setActive(theirArea(), false)).toEqual({ ok: false, reason: 'area-not-found' }),
  'areas.remove': async ({ areas }) =>
    expect(await areas.remove(theirArea())).toEqual({ ok: false, reason: 'area-not-found' }),
  'areas.reorder': ({ areas }) => areas.reorder('area', ['nothing', theirArea()]),
  'promptSettings.read': async ({ promptSettings }) => expect((await promptSettings.read())?.party).toBe('842019'),
  'promptSettings.lastTest': async ({ promptSettings }) => expect(await promptSettings.lastTest()).toBeNull(),
  'promptSettings.save': async ({ promptSettings }) => {
    vi.stubGlobal('fetch', async () => Response.json({ access_token: 'a', expires_in: 3599 }))
    const keys = { consumerKey: 'a', consumerSecret: 'b', passkey: 'c' }
    const input = { environment: 'live', storeNumber: '842001', ...keys } as const
    const theirs = { id: 'theirs', kind: 'till', number: '842019' } as const
    expect(await promptSettings.save(theirs, input)).toEqual({ ok: false, reason: 'payment-gone' })
    vi.unstubAllGlobals()
  },
  'promptSettings.tellOfPayments': async ({ promptSettings }) =>
    expect(await promptSettings.tellOfPayments('https://a.example')).toEqual({ ok: false, reason: 'keys-required' }),
  'promptSettings.stopNotices': ({ promptSettings }) => promptSettings.stopNotices(),
  'promptSettings.turn': async ({ promptSettings }) => expect(await promptSettings.turn(false)).toEqual({ ok: true }),
  'promptSettings.remove': async ({ promptSettings }) => {
    await promptSettings.remove()
    await promptRows(ownShop.id, 'again', NOON)[0]?.run()
  },
  'hours.read': async ({ hours }) => expect(await hours.read()).toMatchObject({ pauseNote: '' }),
  'hours.save': ({ hours }) =>
    hours.save({ openingHours: [], closedDays: [], whenClosed: 'refuse', minimumOrder: 100 }, 'not as it is'),
  'hours.pause': ({ hours }) => hours.pause('hour', 'Back soon'),
  'hours.resume': ({ hours }) => hours.resume(),
  'settings.setFeed': ({ settings }) => settings.setFeed(true),
  'settings.setLinks': ({ settings }) =>
    settings.setLinks({
      instagram: null,
      facebook: null,
      youtube: null,
      tiktok: null,
      whatsappGroup: null,
      telegramGroup: null,
      additional: null,
      map: null,
    }),
  'settings.close': async () => {
    const thirdShop = await openCrafts()
    await (await openStore(context, thirdShop.id)).settings.close()
    expect(await rows('SELECT closed_at FROM stores WHERE id IN (?, ?)', ownShop.id, otherShop.id)).toEqual([
      { closed_at: null },
      { closed_at: null },
    ])
  },
  'products.list': async ({ products }) => {
    const list = await products.list()
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter(({ id }) => Object.values(otherShop.products).includes(id))).toEqual([])
  },
  'products.printed': async ({ products }) => {
    const ids = Object.values(otherShop.products)
    expect(await products.printed({ ids, page: 1 })).toEqual({ products: [], hasMore: false })
    const printed = await products.printed({ ids: [], page: 1 })
    expect(printed.products.filter(({ id }) => ids.includes(id))).toEqual([])
  },
  'products.find': async ({ products }) => expect(await products.find(productOf(otherShop, 'Kanga'))).toBeNull(),
  'products.owned': async ({ products }) => expect(await products.owned(productOf(otherShop, 'Kanga'))).toBeNull(),
  'products.count': async ({ products }) => expect(await products.count()).toBe((await products.list()).length),
  'products.page': async ({ products }) => {
    const query = { query: '', categoryId: null, isLowOnly: false, after: '', before: '' }
    const otherIds = Object.values(otherShop.products)
    expect((await products.page(query)).products.filter(({ id }) => otherIds.includes(id))).toEqual([])
    expect((await products.page({ ...query, categoryId: 'theirs' })).matches).toBe(0)
  },
  'orders.rebuildSearch': async ({ orders: ownOrders }) =>
    expect((await ownOrders.rebuildSearch()).orders).toBeGreaterThan(0),
  'products.rebuildSearch': async ({ products }) =>
    expect((await products.rebuildSearch()).products).toBeGreaterThan(0),
  'products.history': async ({ products }) => expect(await products.history(productOf(otherShop, 'Kanga'))).toBeNull(),
  'products.stockUnits': async ({ products }) => {
    const units = await products.stockUnits()
    expect(units.filter(({ productId }) => Object.values(otherShop.products).includes(productId))).toEqual([])
  },
  'products.bookStockTake': async ({ products }) => {
    const lines = [{ productId: productOf(otherShop, 'Kanga'), size: '', count: 9, shown: 0 }]
    const report = await products.bookStockTake({ key: '7'.repeat(32), lines }, 'owner')
    expect(report).toMatchObject({ booked: 0, refused: [{ name: '', reason: 'gone' }] })
  },
  'products.restock': async ({ products }) =>
    expect(
      await products.restock({ productId: productOf(otherShop, 'Kanga'), size: '', quantity: 1, key: 'k1' }, 'owner'),
    ).toEqual(productNotFound),
  'products.create': async ({ products }) =>
    expect(await products.create({ ...productFields, categoryId: 'theirs' })).toEqual({
      ok: false,
      reason: 'category-not-found',
    }),
  'products.edit': async ({ products }) =>
    expect(
      await products.edit(productOf(otherShop, 'Kanga'), productFields, { version: 1, shownStock: {}, by: null }),
    ).toEqual(productNotFound),
  'products.hide': async ({ products }) =>
    expect(await products.hide(productOf(otherShop, 'Kanga'))).toEqual(productNotFound),
  'products.setFeatured': async ({ products }) =>
    expect(await products.setFeatured(productOf(otherShop, 'Kanga'), true)).toEqual(productNotFound),
  'products.publish': async ({ products }) =>
    expect(await products.publish(productOf(otherShop, 'Kanga'))).toEqual(productNotFound),
  'products.retire': ({ products }) => products.retire(productOf(otherShop, 'Kanga')),
  'imports.match': async ({ imports }) => {
    const [kanga, name] = [productOf(otherShop, 'Kanga'), 'Kanga']
    const { results } = await imports.match([{ ...importedFixture(), productId: kanga, name, price: 1 }], importOptions)
    expect(results).toEqual([{ state: 'new' }])
  },
  'imports.start': async ({ imports }) => {
    expect(await imports.start({ id: theirImport(), name: 'x', by: null }, importOptions, 1)).toEqual({ ok: true })
    await rows('DELETE FROM imports WHERE id = ? AND store_id = ?', theirImport(), ownShop.id)
  },
  'imports.part': async ({ imports }) =>
    expect(await imports.part(theirImport(), 1, [importedFixture()])).toEqual({ ok: false, reason: 'import-gone' }),
  'imports.run': async ({ imports }) =>
    expect(await imports.run(theirImport())).toEqual({ ok: false, reason: 'import-gone' }),
  'imports.leftOut': async ({ imports }) => expect(await imports.leftOut(theirImport(), -1, 9)).toEqual([]),
  'imports.work': async ({ imports }) => expect(await imports.work(theirImport())).toBe(false),
  'imports.undo': async ({ imports }) =>
    expect(await imports.undo(theirImport())).toEqual({ ok: false, reason: 'import-gone' }),
  'imports.startBulk': async ({ imports }) => {
    const change = { productId: productOf(otherShop, 'Kanga'), version: 1, isShown: false }
    expect(await imports.startBulk({ id: theirImport(), name: 'x', by: null }, [change])).toEqual({ ok: true })
    expect(
      await rows('SELECT problem FROM import_rows WHERE store_id = ? AND import_id = ?', ownShop.id, theirImport()),
    ).toEqual([{ problem: 'product-not-found' }])
    for (const table of ['import_rows', 'imports'])
      await rows(
        `DELETE FROM ${table} WHERE store_id = ? AND ${table === 'imports' ? 'id' : 'import_id'} = ?`,
        ownShop.id,
        theirImport(),
      )
  },
  'imports.pictureAddress': async ({ imports }) =>
    expect(await imports.pictureAddress({ importId: theirImport(), row: 0, n: 0 })).toBeNull(),
  'imports.addPicture': ({ imports }) =>
    imports.addPicture({ importId: theirImport(), row: 0, n: 0 }, { url: '/media/x.jpg', card: '/media/x.jpg' }),
  'imports.current': async ({ imports }) => expect((await imports.current())?.id).not.toBe(theirImport()),
  'products.removed': async ({ products }) => {
    await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - 1, productOf(otherShop, 'Kanga'))
    expect(await products.removed()).toEqual([])
    await rows('UPDATE products SET deleted_at = NULL WHERE id = ?', productOf(otherShop, 'Kanga'))
  },
  'products.restore': async ({ products }) => {
    const kanga = productOf(otherShop, 'Kanga')
    await rows('UPDATE products SET deleted_at = ? WHERE id = ?', NOON - 1, kanga)
    expect(await products.restore(kanga)).toEqual(productNotFound)
    await rows('UPDATE products SET deleted_at = NULL WHERE id = ?', kanga)
  },
  'products.cardsToDraw': async ({ products }) => {
    const { cards } = await products.cardsToDraw()
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.filter(({ id }) => Object.values(otherShop.products).includes(id))).toEqual([])
  },
  'products.cardToDraw': async ({ products }) =>
    expect(await products.cardToDraw(productOf(otherShop, 'Kanga'))).toBeNull(),
  'products.setShareCard': async ({ products }) => {
    const urlIn = (shop: Shop) => `/media/stores/${shop.id}/${'a'.repeat(32)}.jpg`
    await expect(products.setShareCard(productOf(ownShop, 'Mug'), urlIn(otherShop), '[]')).rejects.toThrow()
    await products.setShareCard(productOf(otherShop, 'Kanga'), urlIn(ownShop), '[]')
  },
  'products.setImages': async ({ products }) =>
    expect(await products.setImages(productOf(otherShop, 'Kanga'), [])).toEqual(productNotFound),
  'arrangement.page': async ({ arrangement }) => {
    const otherIds = Object.values(otherShop.products)
    expect((await arrangement.page('')).products.filter(({ id }) => otherIds.includes(id))).toEqual([])
    expect((await arrangement.page(productOf(otherShop, 'Kanga'))).products).toEqual([])
  },
  'arrangement.move': async ({ arrangement }) => {
    const [own, other] = [productOf(ownShop, 'Mug'), productOf(otherShop, 'Kanga')]
    expect(await arrangement.move(other, own)).toEqual(productNotFound)
    expect(await arrangement.move(own, other)).toEqual(productNotFound)
  },
  'categories.list': async ({ categories }) =>
    expect((await categories.list()).filter(({ id }) => id === 'theirs')).toEqual([]),
  'categories.create': async ({ categories }) =>
    expect(await categories.create({ name: 'Cloth', description: null })).toMatchObject({ ok: true }),
  'categories.edit': async ({ categories }) =>
    expect(await categories.edit('theirs', { name: 'Mine now', description: null })).toMatchObject({ ok: false }),
  'categories.remove': ({ categories }) => categories.remove('theirs'),
  'categories.reorder': ({ categories }) => categories.reorder(['theirs', 'all']),
  'products.priced': async ({ products }) => expect(await products.priced([productOf(otherShop, 'Kanga')])).toEqual([]),
  'products.exported': async ({ products }) => {
    const otherIds = Object.values(otherShop.products)
    const exported = await products.exported('', 100)
    expect(exported.map(({ product }) => product.id).filter((id) => otherIds.includes(id))).toEqual([])
  },
  'products.matching': async ({ products }) => {
    const matching = await products.matching({ query: '', categoryId: null, isLowOnly: false })
    expect(matching.filter(({ id }) => Object.values(otherShop.products).includes(id))).toEqual([])
  },
  'products.holdingOrders': async ({ products }) =>
    expect(await products.holdingOrders(productOf(otherShop, 'Kikoi'))).toEqual([]),
  'orders.find': async ({ orders }) => expect(await orders.find(otherOrder.id)).toBeNull(),
  'orders.page': async ({ orders }) => {
    const queryOf = (query: string) => parseOrdersQuery(new URLSearchParams(query))
    expect((await orders.page(queryOf(''))).rows.map(({ id }) => id)).not.toContain(otherOrder.id)
    expect((await orders.page(queryOf(`q=${otherOrder.id}`))).rows).toEqual([])
    expect((await orders.page(queryOf(`page=2&after=${otherOrder.id}`))).position.total).toBe(2)
  },
  'orders.exported': async ({ orders }) => {
    const query = parseOrdersQuery(new URLSearchParams())
    expect((await orders.exported(query, null, 50)).map(({ id }) => id)).not.toContain(otherOrder.id)
    expect(await orders.exported(query, otherOrder.id, 50)).toEqual([])
  },
  'orders.ofCustomer': async ({ orders }) =>
    expect(await orders.ofCustomer({ phone: '+254799000002', page: 1, after: '', before: '' })).toMatchObject({
      name: '',
      rows: [],
      position: { total: 0 },
    }),
  'orders.details': async ({ orders }) => expect(await orders.details(otherOrder.id)).toBeNull(),
  'orders.advance': async ({ orders }) => expect(await orders.advance(otherOrder.id)).toEqual(orderNotFound),
  'orders.cancel': async ({ orders }) =>
    expect(await orders.cancel(otherOrder.id, { actor: 'owner', id: null })).toEqual(orderNotFound),
  'orders.agree': async ({ orders }) =>
    expect(await orders.agree(otherOrder.id, { revision: 1, by: { actor: 'owner', id: null } })).toEqual(orderNotFound),
  'orders.markSeen': async ({ orders }) => {
    await orders.markSeen([otherOrder.id], ownShop.ownerId)
    expect(await rows('SELECT seen_at FROM orders WHERE id = ? AND seen_at IS NOT NULL', otherOrder.id)).toEqual([])
  },
  'orders.customersOf': async ({ orders }) => expect((await orders.customersOf([otherOrder.id]))?.orders).toEqual([]),
  'orders.blockState': async ({ orders }) => expect(await orders.blockState(otherOrder.id)).toBeNull(),
  'orders.block': async ({ orders }) => expect(await orders.block(otherOrder.id, null)).toEqual(orderNotFound),
  'orders.cancelWaiting': async ({ orders }) =>
    expect(await orders.cancelWaiting([otherOrder.id], null)).toEqual(orderNotFound),
  'orders.markPaid': async ({ orders }) =>
    expect(await orders.markPaid(otherOrder.id, { method: 'cash', actorId: null })).toEqual(orderNotFound),
  'orders.payMany': async ({ orders }) => {
    const left = { paid: [], leftOut: [{ number: 0, reason: 'gone' }], notReached: [] }
    expect(await orders.payMany([otherOrder.id], { method: 'cash', by: null })).toEqual(left)
  },
  'orders.recordMany': async ({ orders }) => {
    const entry = {
      amount: 1,
      method: 'cash',
      code: null,
      receivedAt: null,
      note: '',
      requestId: 'r',
      by: null,
    } as const
    const refused = { recorded: 0, refused: [otherOrder.id], notReached: [] }
    expect(await orders.recordMany([{ orderId: otherOrder.id, entry, paid: 0 }])).toEqual(refused)
  },
  'orders.handOver': async ({ orders }) => expect(await orders.handOver(otherOrder.id)).toEqual(orderNotFound),
  'orders.finish': async ({ orders }) => expect(await orders.finish(otherOrder.id)).toEqual(orderNotFound),
  'orders.printed': async ({ orders }) => expect(await orders.printed([otherOrder.id])).toEqual([]),
  'orders.exportedPayments': async ({ orders }) => {
    const exported = await orders.exportedPayments(null, 100)
    expect(exported.length).toBeGreaterThan(0)
    expect(exported.map(({ id }) => id)).not.toContain(`first-${otherOrder.id}`)
  },
  'orders.recordPayment': async ({ orders }) => {
    const entry = { amount: 1, method: 'cash', code: null, receivedAt: null, note: '' } as const
    const record = { ...entry, requestId: 'theirs', by: null }
    expect(await orders.recordPayment(otherOrder.id, record, { paid: 0 })).toEqual(orderNotFound)
  },
  'orders.giveBack': async ({ orders }) =>
    expect(
      await orders.giveBack(otherOrder.id, {
        ...{ amount: 1, method: 'cash', code: null, note: '', requestId: 'theirs', by: null },
      }),
    ).toEqual(orderNotFound),
  'orders.transferMoney': async ({ orders }) => {
    const transfer = { toNumber: 1, requestId: 'theirs', by: null }
    expect(await orders.transferMoney(otherOrder.id, transfer)).toEqual(orderNotFound)
  },
  'orders.removePayment': async ({ orders }) =>
    expect(await orders.removePayment(otherOrder.id, { paymentId: 'theirs', by: null })).toEqual(orderNotFound),
  'orders.returnGoods': async ({ orders }) =>
    expect(
      await orders.returnGoods(otherOrder.id, {
        ...{ lines: [], takeOff: 1, reason: '', refund: null, revision: 0, requestId: 'theirs', by: null },
      }),
    ).toEqual(orderNotFound),
  'orders.addNote': async ({ orders }) =>
    expect(await orders.addNote(otherOrder.id, { noteId: 'theirs', text: 'Hello', by: null })).toEqual(orderNotFound),
  'orders.removeNote': ({ orders }) => orders.removeNote(otherOrder.id, `note-${otherOrder.id}`),
  'orders.undoPaid': async ({ orders }) => expect(await orders.undoPaid(otherOrder.id)).toEqual(orderNotFound),
  'orders.markChatOpened': ({ orders }) => orders.markChatOpened(otherOrder.id),
  'orders.sell': async ({ orders }) =>
    expect(
      await orders.sell({
        saleId: crypto.randomUUID(),
        lines: [{ productId: productOf(otherShop, 'Kanga'), size: null, quantity: 1 }],
        customerName: '',
        customerPhone: '',
        quotedTotal: null,
        method: 'cash',
        actorId: null,
      }),
    ).toMatchObject({ ok: false, lines: [{ reason: 'product-gone', name: '' }] }),
  'orders.settleLate': async ({ orders }) => expect(await orders.settleLate(otherOrder.id)).toEqual(orderNotFound),
  'orders.edit': async ({ orders }) => {
    const request = { requestId: 'foreign-edit', shown: { revision: 0, status: 'pending', paid: 0 }, by: null }
    const edit = { ...ownTerms, lines: [foreignLine()], discount: 0, reason: '', isAgreed: false }
    expect(await orders.edit(otherOrder.id, { ...request, edit })).toEqual(orderNotFound)
  },
  'orders.take': async ({ orders }) =>
    expect(
      await orders.take({
        ...ownTerms,
        ...{ requestId: 'foreign-take', lines: [foreignLine()], name: 'Amina', phone: '0799000009', by: null },
      }),
    ).toMatchObject({ ok: false, lines: [{ reason: 'product-gone' }] }),
  'orders.orderAgain': async ({ orders }) =>
    expect(await orders.orderAgain(otherOrder.id, { requestId: 'foreign-again', by: null })).toEqual(orderNotFound),
  'customers.find': async ({ customers }) => expect(await customers.find('+254799000002')).toBeNull(),
  'customers.startingWith': async ({ customers }) =>
    expect((await customers.startingWith(['+254799', '+2547990'], 9)).map(({ phone }) => phone)).toEqual([
      '+254799000001',
      '+254799000001',
    ]),
  'customers.list': async ({ customers }) =>
    expect((await customers.list({ limit: 50 })).map(({ phone }) => phone)).toEqual(['+254799000001']),
  'customers.page': async ({ customers }) => {
    const { rows: customerRows, count } = await customers.page(parseCustomersQuery(new URLSearchParams()))
    expect([customerRows.map(({ phone }) => phone), count]).toEqual([['+254799000001'], 1])
  },
  'customers.exported': async ({ customers }) => {
    expect((await customers.exported('', null, 50)).map(({ phone }) => phone)).toEqual(['+254799000001'])
    expect(await customers.exported('', '+254799000002', 50)).toEqual([])
  },
  'customers.rebuild': async ({ customers }) => expect(await customers.rebuild()).toEqual({ customers: 1 }),
  'customers.blocked': async ({ customers }) => {
    const query = { page: 1, after: '', before: '' }
    expect((await customers.blocked(query)).rows.map(({ name }) => name)).toEqual(['Ours'])
    expect((await customers.blocked({ ...query, after: '+254799000010' })).rows).toEqual([])
  },
  'customers.allow': ({ customers }) => customers.allow('+254799000010'),
  'payments.list': async ({ payments }) =>
    expect((await payments.list()).filter(({ idType }) => idType === 'pochi')).toEqual([]),
  'payments.edit': async ({ payments }) =>
    expect(await payments.edit('theirs', paymentMethod, NOON)).toEqual({ ok: false, reason: 'payment-gone' }),
  'payments.answerTrial': async ({ payments }) =>
    expect(await payments.answerTrial('theirs', true, NOON)).toEqual({ ok: false, reason: 'payment-gone' }),
  'payments.remove': async ({ payments }) =>
    expect(await payments.remove('theirs')).toEqual({ ok: false, reason: 'payment-gone' }),
  'payments.reorder': ({ payments }) => payments.reorder(['theirs', 'cash']),
  // Last: the same id in its own list is a row of its own.
  'payments.load': async ({ payments }) =>
    expect((await payments.load()).methods.filter(({ idType }) => idType === 'pochi')).toEqual([]),
  'payments.add': async ({ payments }) => expect(await payments.add('theirs', paymentMethod)).toEqual({ ok: true }),
  'discounts.list': async ({ discounts }) =>
    expect((await discounts.list()).map(({ code, value }) => [code, value])).toEqual([['KARIBU', 1]]),
  'discounts.create': async ({ discounts }) =>
    expect(await discounts.create('THEIRS', terms)).toEqual({ ok: false, reason: 'discounts-need-pro' }),
  'discounts.edit': async ({ discounts }) =>
    expect(await discounts.edit('THEIRS', terms, NOON)).toEqual({ ok: false, reason: 'discount-gone' }),
  'discounts.setActive': async ({ discounts }) =>
    expect(await discounts.setActive('THEIRS', false)).toEqual({ ok: false, reason: 'discount-gone' }),
  'discounts.remove': async ({ discounts }) =>
    expect(await discounts.remove('THEIRS')).toEqual({ ok: false, reason: 'discount-gone' }),
  'analytics.overview': async ({ analytics }) => {
    const overview = await analytics.overview(periodDays('week', '2026-10-14'))
    expect(overview).toMatchObject({ orders: 2, days: [{ orders: 1 }, { orders: 1, visits: 7 }] })
    const productIds = [...overview.best, ...overview.soldOut.first, ...overview.runningLow.first].map(({ id }) => id)
    expect(productIds.filter((id) => Object.values(otherShop.products).includes(id))).toEqual([])
  },
  'analytics.guide': async ({ analytics }) => expect(await analytics.guide()).toMatchObject({ orders: 2 }),
  'analytics.rebuild': ({ analytics }) => analytics.rebuild(),
  'media.putProofs': async ({ media }) => {
    const image = { kind: 'jpg', bytes: jpeg(64, 64), width: 64, height: 64 } as const
    expect(await media.putProofs([image], 'report')).toEqual([
      expect.stringMatching(new RegExp(`^stores/${ownShop.id}/proof/`)),
    ])
  },
  'media.dropProofs': ({ media }) => media.dropProofs([`stores/${otherShop.id}/theirs.jpg`], sql`SELECT ''`),
  'media.putImage': async ({ media }) =>
    expect(await media.putImage(new Uint8Array([1, 2, 3]), 'logo')).toMatchObject({ ok: false }),
  'shell.read': async ({ shell }) => {
    const { storeRow, inbox } = await shell.read()
    expect(storeRow?.id).not.toBe(otherShop.id)
    expect(inbox.waiting).toBeLessThanOrEqual(1)
  },
  'money.receive': async ({ money }) => {
    await rows("UPDATE payment_claims SET code = 'UJE1111111' WHERE store_id = ?", ownShop.id)
    const theirs = { kind: 'received', code: 'SJF7K2M9QX', method: 'mpesa', amount: 100, currency: 'KES' } as const
    const evidence = [{ ...theirs, payerName: null, payerPhone: null, account: null, receivedAt: NOON }]
    const counts = await money.receive(evidence, { source: 'message', by: null })
    expect(counts).toMatchObject({ confirmed: 0, withoutOrder: 1 })
  },
  'money.confirmSeen': async ({ money }) =>
    expect(await money.confirmSeen({ source: 'message', by: null })).toMatchObject({ confirmed: 0, withoutOrder: 0 }),
  'money.confirmClaim': async ({ money }) =>
    expect(await money.confirmClaim(otherOrder.id, 'claim', { amount: 1, by: null })).toEqual(orderNotFound),
  'money.refuseClaim': async ({ money }) =>
    expect(await money.refuseClaim(otherOrder.id, 'claim')).toEqual(orderNotFound),
  'money.book': async ({ money }) =>
    expect(await money.book(`first-${otherOrder.id}`, { id: otherOrder.id }, { by: null })).toEqual(paymentNotFound),
  'money.dismiss': async ({ money }) =>
    expect(await money.dismiss(`first-${otherOrder.id}`, true)).toEqual(paymentNotFound),
  'money.bookStatementAmount': async ({ money }) =>
    expect(await money.bookStatementAmount(`first-${otherOrder.id}`, null)).toEqual(paymentNotFound),
  'money.removeReversed': async ({ money }) =>
    expect(await money.removeReversed(`first-${otherOrder.id}`, null)).toEqual(paymentNotFound),
  'money.keep': async ({ money }) => expect(await money.keep(otherOrder.id)).toEqual(orderNotFound),
  'money.toCheck': async ({ money }) => {
    const { claims, free, contradictions, refunds, payable } = await money.toCheck()
    const ids = [...claims, ...contradictions, ...refunds].map(({ orderId }) => orderId)
    expect([...ids, ...free, ...payable.map(({ id }) => id)]).not.toContain(otherOrder.id)
  },
  'money.debtors': async ({ money }) => expect(await money.debtors()).toBe(0),
  'money.owing': async ({ money }) => expect(await money.owing()).toEqual([]),
  'money.day': async ({ money }) => {
    const { totals, closings } = await money.day('2026-10-14', { start: NOON - DAY, end: NOON + DAY })
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(3)
    expect(closings).toHaveLength(1)
  },
  'money.dayRows': async ({ money }) => {
    const found = await money.dayRows({ start: NOON - DAY, end: NOON + DAY }, null, 50)
    expect(found.map(({ id }) => id)).not.toContain(`first-${otherOrder.id}`)
  },
  'money.closeDay': async ({ money }) => {
    const then = { currency: 'KES', timeZone: 'Africa/Nairobi' }
    const closing = { day: '2026-10-14', span: { start: NOON, end: NOON }, ...then, opening: 1, counted: 1, by: null }
    const requestId = `closing-${otherOrder.id}`
    expect(await money.closeDay({ ...closing, requestId })).toEqual({ expected: 1, counted: 1 })
  },
  'runs.start': async ({ runs }) => {
    const rider = { riderName: 'Otieno', riderPhone: '+254700000001', by: 'owner' }
    const started = await runs.start({ requestId: 'run', orderIds: [otherOrder.id], ...rider })
    expect(started).toEqual({ ok: false, reason: 'order-not-found' })
    const replayed = await runs.start({ requestId: 'theirs', orderIds: [otherOrder.id], ...rider })
    expect(replayed).toEqual({ ok: false, reason: 'order-not-found' })
  },
  'prompts.ask': async ({ prompts }) => {
    const asked = { purpose: 'order', requestId: 'theirs', phone: '0711000101', by: null } as const
    expect(await prompts.ask({ ...asked, orderId: otherOrder.id })).toEqual({ ok: false, reason: 'order-not-found' })
  },
  'prompts.check': async ({ prompts }) =>
    expect(await prompts.check(`prompt-${otherOrder.id}`)).toEqual({ ok: false, reason: 'prompt-not-found' }),
  'prompts.checkDue': async ({ prompts }) => prompts.checkDue(`prompt-${otherOrder.id}`),
  'prompts.find': async ({ prompts }) => expect(await prompts.find(`prompt-${otherOrder.id}`)).toBeNull(),
  'prompts.isOn': async ({ prompts }) => expect(await prompts.isOn()).toBe(false),
  'prompts.settle': async ({ prompts }) => prompts.settle(`prompt-${otherOrder.id}`),
  'runs.deliveries': async ({ runs }) => {
    const found = await runs.deliveries()
    expect(found.orders.map(({ id }) => id)).not.toContain(otherOrder.id)
    expect(found.runs.map(({ id }) => id)).not.toContain(await otherRun())
    expect(await runs.find(await otherRun())).toBeNull()
  },
  'runs.find': async ({ runs }) => expect(await runs.find(await otherRun())).toBeNull(),
  'runs.addStops': async ({ runs }) =>
    expect(await runs.addStops(await otherRun(), [otherOrder.id], null)).toEqual({
      ok: false,
      reason: 'run-not-found',
    }),
  'runs.takeOff': async ({ runs }) => runs.takeOff(await otherRun(), otherOrder.id),
  'runs.move': async ({ runs }) => runs.move(await otherRun(), otherOrder.id, ''),
  'runs.extendLink': async ({ runs }) => runs.extendLink(await otherRun()),
  'runs.stopLink': async ({ runs }) => runs.stopLink(await otherRun()),
  'runs.end': async ({ runs }) => runs.end(await otherRun()),
  'handover.stopsOf': async ({ handover }) => expect(await handover.stopsOf(otherOrder.id)).toEqual([]),
  'handover.photo': async ({ handover }) => {
    expect(await handover.photo(otherOrder.id, 1)).toBeNull()
    expect(await (await openStore(context, otherShop.id)).handover.photo(otherOrder.id, 1)).toBe('theirs')
  },
  'handover.showCode': async ({ handover }) => expect(await handover.showCode(otherOrder.id, null)).toBeNull(),
  'till.products': async ({ till }) => {
    const { products } = await till.products()
    expect(products.filter(({ id }) => Object.values(otherShop.products).includes(id))).toEqual([])
  },
  'till.byIds': async ({ till }) => expect(await till.byIds(Object.values(otherShop.products))).toEqual([]),
  'till.byCode': async ({ till }) => {
    const kanga = productOf(otherShop, 'Kanga')
    await rows("UPDATE products SET code = 'THEIRS-1' WHERE id = ?", kanga)
    expect(await till.byCode('THEIRS-1')).toBeNull()
    await rows('UPDATE products SET code = NULL WHERE id = ?', kanga)
  },
  'till.productsPage': async ({ till }) => {
    const { products, next } = await till.productsPage('')
    expect([products.filter(({ id }) => Object.values(otherShop.products).includes(id)), next]).toEqual([[], null])
  },
  'till.day': async ({ till }) => {
    const thirdShop = await openFabrics()
    const lines = [{ productId: productOf(thirdShop, 'Kanga'), size: null, quantity: 1 }]
    const sale = { saleId: thirdShop.id, lines, customerName: '', customerPhone: '', method: 'cash' as const }
    const result = await (await openStore(context, thirdShop.id)).orders.sell({
      ...sale,
      actorId: null,
      quotedTotal: null,
    })
    expect(result.ok).toBe(true)
    expect(await till.day('Africa/Nairobi')).toEqual([])
  },
  'staff.names': async ({ staff }) => {
    const [theirs] = await otherStaff()
    expect(Object.keys(await staff.names())).not.toContain(theirs)
  },
  'activity.page': async ({ activity }) => {
    const { rows: shown } = await activity.page({ person: null, kind: null, after: null })
    expect(shown.map(({ actor }) => actor)).toEqual(['us'])
  },
  'activity.downloaded': async ({ activity }) => expect(await activity.downloaded('orders')).toBeUndefined(),
  'selling.save': async ({ selling }) =>
    expect(await selling.save({ sellerDiscount: 10, floorPercent: 80, sellsExtras: false, hasShifts: true })).toBe(
      'saved',
    ),
  'selling.read': async ({ selling }) => expect(await selling.read()).toMatchObject({ sellerDiscount: 10 }),
  'shifts.now': async ({ shifts }) => {
    const { open, last } = await shifts.now(`till-${otherOrder.id}`.slice(0, 64), null)
    expect(open.map(({ shift }) => shift.id)).not.toContain(theirShift())
    expect(last?.id).not.toBe(theirShift())
  },
  'shifts.page': async ({ shifts }) => {
    const page = await shifts.page({ after: null, since: '', till: null })
    expect(page.map(({ shift }) => shift.id)).not.toContain(theirShift())
  },
  'shifts.find': async ({ shifts }) => expect(await shifts.find(theirShift(), null)).toBeNull(),
  'shifts.ofDay': async ({ shifts }) =>
    expect((await shifts.ofDay('2026-10-14')).map(({ shift }) => shift.id)).not.toContain(theirShift()),
  'shifts.outside': async ({ shifts }) =>
    expect(await shifts.outside('Africa/Nairobi', `till-${otherOrder.id}`.slice(0, 64))).toEqual({
      amount: 0,
      count: 0,
    }),
  'shifts.open': async ({ shifts }) => {
    const till = `till-${otherOrder.id}`.slice(0, 64)
    await rows('UPDATE stores SET pro_until = 9e15 WHERE id = ?', ownShop.id)
    expect(await shifts.open({ till, by: 'owner', float: 1, last: '' }, 'Africa/Nairobi')).toMatchObject({ ok: true })
    await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', ownShop.id)
  },
  'shifts.move': async ({ shifts }) => {
    const move = { requestId: 'theirs', amount: 1, reason: 'x', by: 'owner', reach: null }
    expect(await shifts.move({ ...move, shiftId: theirShift() })).toEqual({ ok: false, reason: 'shift-not-found' })
  },
  'shifts.close': async ({ shifts }) => {
    const count = { counted: 1, pieces: null, currency: 'KES', state: '0.0.1', by: 'owner', reach: null }
    expect(await shifts.close({ ...count, shiftId: theirShift() })).toEqual({ ok: false, reason: 'shift-not-found' })
  },
  'staff.list': async ({ staff }) => {
    const [theirs] = await otherStaff()
    expect(JSON.stringify(await staff.list())).not.toContain(theirs)
  },
  'staff.invite': async ({ staff }) => {
    await rows('UPDATE stores SET pro_until = 9e15 WHERE id = ?', ownShop.id)
    expect(await staff.invite({ role: 'seller', name: 'Ours' })).toMatchObject({ ok: true })
    await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', ownShop.id)
  },
  'staff.findOpen': async ({ staff }) => {
    const token = 'ab'.repeat(16)
    await otherStaff({ token_hash: sha256(token), ends_at: 9e15 })
    expect(await staff.findOpen(token)).toBeNull()
  },
  'staff.revoke': async ({ staff }) => {
    const [, theirs] = await otherStaff()
    expect(await staff.revoke(theirs)).toEqual({ ok: false, reason: 'invitation-not-found' })
  },
  'staff.changeRole': async ({ staff }) => {
    const [theirs] = await otherStaff()
    expect(await staff.changeRole(theirs, 'manager')).toEqual({ ok: false, reason: 'member-not-found' })
  },
  'staff.remove': async ({ staff }) => {
    const [theirs] = await otherStaff()
    expect(await staff.remove(theirs)).toEqual({ ok: false, reason: 'member-not-found' })
  },
  'pins.find': async ({ pins }) => expect(await pins.find(await otherPin())).toBeNull(),
  'pins.approvers': async ({ pins }) => {
    await otherPin()
    expect(await pins.approvers()).toEqual([])
  },
  'pins.check': async ({ pins }) => {
    const tried = { person: await otherPin(), device: 'till', pin: '4071' }
    expect(await pins.check(tried)).toMatchObject({ ok: false, reason: 'pin-missing' })
  },
  'pins.choose': async ({ pins }) => {
    expect(await pins.choose(await otherPin(), '4071')).toEqual({ ok: false, reason: 'member-not-found' })
  },
  'pins.set': async ({ pins }) => {
    const result = await pins.set(await otherPin(), '4071', { mustChange: true })
    expect(result).toEqual({ ok: false, reason: 'member-not-found' })
  },
  'pins.change': async ({ pins }) => {
    const tried = { person: await otherPin(), device: 'till', pin: '4071' }
    expect(await pins.change(tried, '2580')).toMatchObject({ ok: false, reason: 'pin-missing' })
  },
  'tills.list': async ({ tills }) => {
    const [theirs, member] = await otherTill()
    const listed = JSON.stringify(await tills.list())
    expect([theirs, member].filter((id) => listed.includes(id))).toEqual([])
  },
  'tills.add': async ({ tills }) => {
    const [, member] = await otherTill()
    expect(await tills.add({ ...till, sellers: [member] })).toEqual({ ok: false, reason: 'member-not-found' })
  },
  'tills.change': async ({ tills }) => {
    const [theirs] = await otherTill()
    const change = { ...till, sellers: [ownShop.ownerId] }
    expect(await tills.change(theirs, change)).toEqual({ ok: false, reason: 'till-not-found' })
  },
  'tills.revoke': async ({ tills }) => {
    const [theirs] = await otherTill()
    expect(await tills.revoke(theirs)).toEqual({ ok: false, reason: 'till-not-found' })
  },
  'tills.addSeller': async ({ tills }) => {
    await otherTill()
    await rows('UPDATE stores SET pro_until = 9e15 WHERE id = ?', ownShop.id)
    expect(await tills.addSeller('Ours')).toMatchObject({ ok: true })
    await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', ownShop.id)
  },
  'logo.adopt': async ({ logo }) => {
    await context.media.put(`stores/${otherShop.id}/a.jpg`, 'theirs')
    expect(await logo.adopt()).toBeNull()
  },
}

const ownTerms = { method: 'pickup', address: '', fee: 0, note: '' } as const
const foreignLine = () => {
  return { line: null, productId: productOf(otherShop, 'Kanga'), size: '', name: 'Kanga', quantity: 1, price: 1 }
}
const productNotFound = { ok: false, reason: 'product-not-found' }
const orderNotFound = { ok: false, reason: 'order-not-found' }
const paymentNotFound = { ok: false, reason: 'payment-not-found' }
const paymentMethod = {
  ...{ methodType: 'mpesa', idType: 'personal', phoneNumber: '1', isEnabled: false },
  ...{ account: null, bankName: null, registeredName: null },
}
const terms = {
  kind: 'percent',
  value: 100,
  minimumAmount: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
} as const
const productFields = {
  name: 'Taken over',
  description: null,
  price: 1,
  compareAtPrice: null,
  categoryId: null,
  isActive: true,
  lowStock: null,
  code: null,
  sizes: [],
  inventory: 0,
}

test('every method of a store has a case here', async () => {
  const methods = Object.entries(await openStore(context, ownShop.id)).flatMap(([noun, verbs]) =>
    typeof verbs === 'object' ? Object.keys(verbs).map((verb) => `${noun}.${verb}`) : [],
  )
  expect(methods.sort()).toEqual(Object.keys(cases).sort())
})

test('no method of one store finds or changes a row of another', { timeout: 120_000 }, async () => {
  const before = await allRowsOf(otherShop)
  for (const [method, run] of Object.entries(cases)) {
    await run(await openStore(context, ownShop.id))
    expect(await allRowsOf(otherShop), method).toEqual(before)
  }
  await context.settled()
})

/** A placement becomes an order and leaves no row. */
const filledTables = tenantTables.filter((table) => getTableName(table) !== 'order_placements')

test('the cast has rows of both stores in every tenant table', async () => {
  for (const table of filledTables) {
    for (const shop of [ownShop, otherShop]) expect(await countOf(table, shop), getTableName(table)).toBeGreaterThan(0)
  }
})

test('a condition that is true for all selects one store’s rows only', async () => {
  for (const table of tenantTables) {
    const name = getTableName(table)
    const expected = await countOf(table, ownShop)
    expect(await ownScope.select(table, anyRow()), name).toHaveLength(expected)
    expect(await ownScope.pick(table, { value: sql`1` }, anyRow()), name).toHaveLength(expected)
    const [{ n } = { n: 0 }] = await ownScope.pick(table, { n: sql<number>`count(*)` }, ownScope.owns(table))
    expect(n, name).toBe(expected)
  }
})

test('a condition that is true for all changes one store’s rows only', async () => {
  for (const table of tenantTables) {
    const name = getTableName(table)
    const [key, column] = Object.entries(getTableColumns(table)).at(-1) ?? []
    if (!key || !column) throw new Error(`${name} has no columns`)
    const change = () => ownScope.update(table, { [key]: sql`${column}` } as never, anyRow())
    if (name === 'inventory_transactions') {
      await expect(ownScope.commit([change()], changedRows())).rejects.toThrow(/never changed/)
    } else {
      const [[changeCount]] = await ownScope.commit([change()], changedRows())
      expect(changeCount?.rows, name).toBe(await countOf(table, ownShop))
    }
  }
})

test('a condition that is true for all removes one store’s rows only', async () => {
  await insert('stores', { id: 'bare', owner_id: 'x', name: 'Bare', slug: 'bare', created_at: 1, updated_at: 1 }).run()
  const bareScope = storeScope(context.db, 'bare')
  for (const table of tenantTables) {
    const [[changeCount]] = await bareScope.commit([bareScope.remove(table, anyRow())], changedRows())
    expect(changeCount?.rows, getTableName(table)).toBe(getTableName(table) === 'stores' ? 1 : 0)
  }
  for (const table of filledTables) expect(await countOf(table, otherShop), getTableName(table)).toBeGreaterThan(0)
})

test('a join stays in the store on both sides', async () => {
  const fields = { order: orders.id, store: orderItems.storeId }
  const joinedRows = await ownScope.join(orders, orderItems, anyRow(), fields, anyRow())
  expect(joinedRows.length).toBeGreaterThan(0)
  expect(new Set(joinedRows.map(({ store }) => store))).toEqual(new Set([ownShop.id]))
  const [batchedRows] = await ownScope.batch([
    ownScope.join(orders, products, anyRow(), { order: orders.id, product: products.id }, anyRow()),
  ])
  expect(
    batchedRows.every(({ order, product }) => order !== product && Object.values(ownShop.products).includes(product)),
  ).toBe(true)
})

test('the public key reads one store and offers no way to write', async () => {
  for (const key of [{ slug: ownShop.slug }, { token: otherOrder.token }]) {
    const shop = 'slug' in key ? ownShop : otherShop
    const reader = storeScope(context.db, key)
    expect(Object.keys(reader).sort()).toEqual(['batch', 'join', 'key', 'owns', 'pick', 'select'])
    for (const table of tenantTables) {
      expect(await reader.select(table, anyRow()), getTableName(table)).toHaveLength(await countOf(table, shop))
    }
  }
  const unknownScope = storeScope(context.db, { slug: "' OR 1=1 --" })
  for (const table of tenantTables) expect(await unknownScope.select(table, anyRow())).toEqual([])
})

test('what is written belongs to the store, whatever the values say', async () => {
  const before = await allRowsOf(otherShop)
  const row = {
    name: 'Smuggled',
    position: 0,
    createdAt: NOON,
    updatedAt: NOON,
    storeId: otherShop.id,
    description: null,
  }
  await ownScope.insert(categories, { ...row, id: 'smuggled-1' })
  await ownScope.insertFrom(categories, { ...row, id: 'smuggled-2' }, sql``)
  await ownScope.insertFrom(categories, { ...row, id: sql`id || 'x'` }, sql`FROM categories WHERE id = 'theirs'`)
  await ownScope.insertFrom(
    categories,
    { ...row, id: 'smuggled-3' },
    sql`UNION ALL SELECT * FROM categories WHERE store_id = ${otherShop.id}`,
  )
  expect(await allRowsOf(otherShop)).toEqual(before)
  const smuggledRows = await rows<{ id: string }>(
    "SELECT id FROM categories WHERE store_id = ? AND name = 'Smuggled' ORDER BY id",
    ownShop.id,
  )
  expect(smuggledRows.map(({ id }) => id)).toEqual(['smuggled-1', 'smuggled-2', 'smuggled-3', 'theirsx'])
})

test('a row never moves to another store', () => {
  expect(() => ownScope.update(categories, { storeId: otherShop.id } as never)).toThrow('never moves')
  expect(() => ownScope.update(stores, { id: otherShop.id })).toThrow('never moves')
})

/** The number of rows that the previous statement changed, without those of triggers. */
function changedRows() {
  return ownScope.pick(stores, { rows: sql<number>`changes()` })
}

async function countOf(table: (typeof tenantTables)[number], shop: Shop): Promise<number> {
  const query = `SELECT count(*) AS n FROM ${getTableName(table)} WHERE ${storeColumn(table)} = ?`
  return (await rows<{ n: number }>(query, shop.id))[0]?.n ?? 0
}

async function allRowsOf(shop: Shop): Promise<Record<string, unknown[]>> {
  const entries = await Promise.all(
    tenantTables.map(async (table) => {
      const name = getTableName(table)
      return [name, await rows(`SELECT * FROM ${name} WHERE ${storeColumn(table)} = ?`, shop.id)] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Rows in the tables that the fixture shops leave empty, and one order. */
async function fillShop(shop: Shop, product: string) {
  const storeKey = { store_id: shop.id }
  const isOwnShop = shop === ownShop
  const times = { created_at: NOON, updated_at: NOON }
  await database.batch([
    insert('categories', { ...storeKey, ...times, id: isOwnShop ? 'ours' : 'theirs', name: 'Own' }),
    insert('product_terms', { ...storeKey, term: 'mug', product_id: productOf(shop, product) }),
    insert('product_words', { ...storeKey, term: 'mug', word: 'mug' }),
    insert('media', {
      ...storeKey,
      key: `stores/${shop.id}/a.jpg`,
      kind: 'logo',
      bytes: isOwnShop ? 100 : 900,
      created_at: NOON,
    }),
    insert('activity', {
      ...storeKey,
      at: NOON,
      id: 'a',
      actor: isOwnShop ? 'us' : 'them',
      kind: 'discounts',
      what: '{"deed":"discount-created","name":"KARIBU"}',
    }),
    insert('discounts', { ...storeKey, ...times, code: 'KARIBU', kind: 'fixed', value: isOwnShop ? 1 : 2 }),
    ...(isOwnShop ? [] : [insert('blocked_phones', { ...storeKey, phone: '+254799000010', created_at: NOON })]),
    insert('blocked_phones', {
      ...storeKey,
      phone: '+254799000009',
      name: isOwnShop ? 'Ours' : 'Theirs',
      created_at: NOON,
    }),
    ...(isOwnShop ? [] : [insert('discounts', { ...storeKey, ...times, code: 'THEIRS', kind: 'fixed', value: 2 })]),
    insert('store_visits_daily', { ...storeKey, day: '2026-10-14', visits: isOwnShop ? 7 : 900 }),
    insert('store_views', { ...storeKey, view_count: isOwnShop ? 7 : 900, last_updated: NOON }),
    insert('store_visit_minutes', { ...storeKey, minute_at: NOON, counted_by: 'y', visits: 1, log: '[]' }),
  ])
  if (!isOwnShop)
    await insert('payment_methods', {
      ...storeKey,
      ...times,
      id: 'theirs',
      method_type: 'mpesa',
      id_type: 'pochi',
    }).run()
  await rows("UPDATE products SET image_url = '/media/x.jpg' WHERE store_id = ?", shop.id)
  const lines = [{ productId: productOf(shop, product), size: null, quantity: 1 }]
  const walkIn = { customerName: '', customerPhone: '', quotedTotal: null, method: 'cash' as const, actorId: null }
  await (await openStore(contextAt(NOON - DAY), shop.id)).orders.sell({ saleId: 'furnished', lines, ...walkIn })
  const phone = isOwnShop ? '0799000001' : '0799000002'
  const placed = await placeOrderFor(context, shop, { lines: [[product, null, 1]], phone })
  await database.batch(
    [ledgerRows, deliveryRows, alertRows, importRowsOf, promptRows].flatMap((rowsOf) =>
      rowsOf(shop.id, placed.id, NOON),
    ),
  )
  return placed
}
