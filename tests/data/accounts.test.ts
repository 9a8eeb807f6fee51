import { beforeEach, expect, test } from 'vitest'
import { deleteExpired, profileOf, saveProfile, settingsOf } from '#app/data/account/accounts.server.ts'
import { accountExport } from '#app/data/account/export.server.ts'
import {
  continueRemoval,
  type RemoveImagesMessage,
  removeAccount,
  removeStore,
  unfinishedRemovals,
} from '#app/data/account/removal.server.ts'
import {
  accountTables,
  anonymousTables,
  blankedTables,
  queuedTables,
  removedTables,
  retainedTables,
  unexportedTables,
} from '#app/data/account/tables.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { runJobs } from '../../functions/jobs.ts'
import { alertRows, followerAddress } from '../support/alert-rows.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { deliveryRows } from '../support/delivery-rows.ts'
import { importRowsOf } from '../support/import-rows.ts'
import { ledgerRows } from '../support/ledger-rows.ts'
import { newPerson, signUpPerson } from '../support/people.ts'
import { promptRows } from '../support/prompt-rows.ts'
import {
  contextAt,
  database,
  insert,
  openCrafts,
  productOf,
  rows,
  type Shop,
  type TestContext,
  testEnv,
} from '../support/shops.ts'
import { invitationTo, membershipOf, pinOf, tillOf } from '../support/staff-rows.ts'
import { type RoundTrip, watchedDatabase } from '../support/watched-database.ts'

const storeTables = { ...removedTables, ...blankedTables, ...retainedTables, ...queuedTables }
let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

test('every table is one that export and deletion know', async () => {
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
  )
  const knownTables = [...Object.keys(storeTables), ...accountTables, ...anonymousTables, 'stores', 'd1_migrations']
  expect(tables.map((table) => table.name).sort()).toEqual(knownTables.sort())
})

test('every table with a store in it is one of the lists of stores', async () => {
  const tablesWithStore = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%store_id TEXT%'",
  )
  expect(tablesWithStore.map((table) => table.name).sort()).toEqual(Object.keys(storeTables).sort())
})

test('a first look at the settings makes them, free, however many look at once', async () => {
  const person = await newPerson(context)
  const results = await Promise.all(Array.from({ length: 8 }, () => settingsOf(context, person.id)))
  for (const settings of results) expect(settings).toMatchObject({ selectedPlan: 'free', subscriptionStatus: 'free' })
  expect(await settingsRows(person.id)).toHaveLength(1)
})

test('of several settings the newest stays', async () => {
  const person = await newPerson(context)
  await database.batch([
    insert('user_settings', { id: 'a', user_id: person.id, selected_plan: 'free', created_at: 1 }),
    insert('user_settings', { id: 'b', user_id: person.id, selected_plan: 'pro', created_at: 3 }),
    insert('user_settings', { id: 'c', user_id: person.id, selected_plan: 'free', created_at: 2 }),
  ])
  expect((await settingsOf(context, person.id)).selectedPlan).toBe('pro')
  expect(await settingsRows(person.id)).toEqual([{ id: 'b' }])
})

test('settings that can’t be read are free', async () => {
  allowConsoleError(/./)
  const brokenContext = {
    ...context,
    db: {
      select: () => {
        throw new Error('D1 is away')
      },
    } as never,
  }
  expect(await settingsOf(brokenContext, 'anybody')).toMatchObject({ selectedPlan: 'free', subscriptionStatus: 'free' })
})

test('a profile is empty before it is saved, and is only one’s own', async () => {
  const [person, otherPerson] = [await newPerson(context), await newPerson(context)]
  const nothing = { username: '', fullName: '', phone: null, contactEmail: null }
  expect(await profileOf(context, person.id)).toEqual(nothing)
  await saveProfile(context, person.id, { username: 'achieng', fullName: 'Grace Achieng' })
  const changed = { username: 'achieng2', fullName: '', phone: '+254712480905', contactEmail: 'a@mail.example' }
  await saveProfile(context, person.id, changed)
  expect(await profileOf(context, person.id)).toEqual(changed)
  expect(await profileOf(context, otherPerson.id)).toEqual(nothing)
})

test('saving a profile keeps what other pages wrote into it', async () => {
  const person = await newPerson(context)
  await insert('profiles', { id: person.id, phone_number: '+254700000000', updated_at: 1 }).run()
  await saveProfile(context, person.id, { username: 'achieng', fullName: 'Grace' })
  const [row] = await rows('SELECT phone_number, username, updated_at FROM profiles WHERE id = ?', person.id)
  expect(row).toEqual({ phone_number: '+254700000000', username: 'achieng', updated_at: context.now() })
})

test('the export holds every table of the person and the store, and no secret', async () => {
  const { person, shop } = await merchant()
  const channel = { id: `c-${person.id}`, user_id: person.id, kind: 'push', address: 'mark-address', created_at: 1 }
  await insert('alert_channels', { ...channel, keys: 'mark-keys', label: 'Chrome/Android' }).run()
  const member = await newPerson(context)
  const membership = membershipOf(shop, member)
  await insert('memberships', membership).run()
  await insert('pins', pinOf(membership, { hash: 'mark-pin', set_at: 5 })).run()
  await insert('invitations', invitationTo(shop, { token_hash: 'f'.repeat(64) })).run()
  const till = tillOf(shop, { unlocked_by: membership.id })
  await insert('till_devices', till).run()
  const text = await readExport(person.id)
  const data = JSON.parse(text)
  expect(data.staff).toMatchObject([{ store: shop.id, role: 'seller', name: 'Wanjiku', since: 1, pinSetAt: 5 }])
  expect(data.invitations).toMatchObject([{ store: shop.id, role: 'viewer', name: 'Otieno', endsAt: 9 }])
  expect(data.till_devices).toMatchObject([{ id: till.id, name: 'Counter', sellers: [membership.id] }])
  expect([till.secret_hash, till.unlock_hash].filter((hash) => text.includes(hash))).toEqual([])
  expect(data.memberships).toEqual([])
  expect(data.user[0].email).toBe(person.email)
  expect(data.alert_channels).toMatchObject([{ kind: 'push', label: 'Chrome/Android', createdAt: 1 }])
  expect(data.mail_outbox).not.toEqual([])
  expect(data.stores.map((store: { store: { id: string } }) => store.store.id)).toEqual([shop.id])
  expect(data.stores[0].store_visit_minutes[0].log).toEqual([{ id: 'w' }])
  expect(data.stores[0].orders).toMatchObject([
    { tillNumber: 'KB-014', lateProblem: [{ reason: 'phone-invalid', phone: '+25471' }] },
  ])
  for (const table of Object.keys(storeTables)) {
    if (unexportedTables.includes(table)) continue
    expect(data.stores[0][table], table).not.toHaveLength(0)
    expect(data.stores[0][table], table).toHaveLength(await countOf(table, shop.id))
  }
  const [secret] = await rows<{ password: string }>('SELECT password FROM account WHERE user_id = ?', person.id)
  const sessions = await rows<{ token: string }>('SELECT token FROM session WHERE user_id = ?', person.id)
  for (const word of [
    secret?.password,
    'mark-address',
    'mark-keys',
    'mark-prompt_accounts',
    'mark-pin',
    'f'.repeat(64),
    member.id,
    followerAddress('o'),
    ...sessions.map((session) => session.token),
  ])
    expect(text).not.toContain(word)
})

test('the export reads on past the first rows of a table', async () => {
  const { person, shop } = await merchant()
  await database
    .prepare(
      `INSERT INTO store_visit_minutes (store_id, minute_at, counted_by, visits, log)
     SELECT ?, value, 'v' || value, 1, '[]' FROM json_each(?)`,
    )
    .bind(shop.id, JSON.stringify(Array.from({ length: 1200 }, (_, index) => index)))
    .run()
  const data = JSON.parse(await readExport(person.id))
  const minutes = new Set(data.stores[0].store_visit_minutes.map((row: { minuteAt: number }) => row.minuteAt))
  expect(minutes.size).toBe(await countOf('store_visit_minutes', shop.id))
})

test('the export holds nobody else’s rows', async () => {
  const { person } = await merchant()
  const other = await merchant()
  const text = await readExport(person.id)
  expect(text).not.toContain(other.shop.id)
  expect(text).not.toContain(other.person.email)
})

test('a member’s export has the names and roles of their stores, and nothing else of them', async () => {
  const { shop } = await merchant()
  const [member, colleague] = [await newPerson(context), await newPerson(context)]
  await insert('memberships', membershipOf(shop, member)).run()
  await insert('memberships', membershipOf(shop, colleague, { name: 'Otieno' })).run()
  await insert('invitations', invitationTo(shop)).run()
  const data = JSON.parse(await readExport(member.id))
  expect(data).toMatchObject({ stores: [], staff: [], invitations: [] })
  expect(data.memberships).toEqual([
    { store: shop.id, storeName: 'Kijani Crafts', role: 'seller', name: 'Wanjiku', since: 1, removedAt: null },
  ])
})

test('deleting a member’s account ends their memberships and leaves their name in none', async () => {
  const { shop } = await merchant()
  const [member, former] = [await newPerson(context), await newPerson(context)]
  const [living, ended] = [membershipOf(shop, member), membershipOf(shop, former, { removed_at: 5 })]
  await database.batch([
    insert('memberships', living),
    insert('memberships', ended),
    ...[living, ended].map((membership) => insert('pins', pinOf(membership))),
  ])
  for (const { id } of [member, former]) await removeAccount(context, id)
  const left = 'SELECT id, user_id, role, name, since, removed_at FROM memberships WHERE store = ? ORDER BY removed_at'
  const nobody = { user_id: null, role: 'seller', name: null, since: 1 }
  expect(await rows(left, shop.id)).toEqual([
    { id: ended.id, ...nobody, removed_at: 5 },
    { id: living.id, ...nobody, removed_at: context.now() },
  ])
  expect(await rows('SELECT person FROM pins WHERE store = ?', shop.id)).toEqual([])
})

test('deleting the owner’s account ends memberships, invitations and tills at once, and empties them with the store', async () => {
  const [{ person, shop }, neighbour] = [await merchant(), await merchant()]
  const member = await newPerson(context)
  await database.batch(
    [shop, neighbour.shop].flatMap((store) => [
      insert('memberships', membershipOf(store, member)),
      insert('invitations', invitationTo(store)),
      insert('pins', pinOf({ id: store.ownerId, store: store.id })),
      insert('till_devices', tillOf(store, { unlocked_by: store.ownerId })),
    ]),
  )
  const pinsOf = (store: Shop) => rows('SELECT person FROM pins WHERE store = ?', store.id)
  const ends = (store: Shop) =>
    rows(
      'SELECT removed_at AS at FROM memberships WHERE store = ? UNION ALL SELECT revoked_at FROM invitations WHERE store = ? UNION ALL SELECT revoked_at FROM till_devices WHERE store = ?',
      store.id,
      store.id,
      store.id,
    )
  await removeAccount(context, person.id)
  expect(await ends(shop)).toEqual(Array(3).fill({ at: context.now() }))
  expect(await rows('SELECT 1 FROM till_devices WHERE store = ? AND unlock_hash IS NOT NULL', shop.id)).toEqual([])
  expect(await pinsOf(shop)).toEqual([])
  await removeStore(context, shop.id)
  expect(await ends(shop)).toEqual([])
  expect(await pinsOf(neighbour.shop)).toHaveLength(1)
  expect(await ends(neighbour.shop)).toEqual(Array(3).fill({ at: null }))
})

test('deleting an account removes every row of it, and keeps the slugs and the closed orders', async () => {
  const { person, shop } = await merchant()
  const channel = { id: `c-${person.id}`, user_id: person.id, kind: 'telegram', address: `telegram:${person.id}` }
  await insert('alert_channels', { ...channel, created_at: 1 }).run()
  const neighbour = await merchant()
  const before = await countRows(neighbour.shop.id)
  await rows("UPDATE stores SET summary_by = 'push', summary_at = 1, summed_until = 1 WHERE id = ?", shop.id)
  await rows('UPDATE orders SET alert_at = 1 WHERE store_id = ?', shop.id)
  await removeAccount(context, person.id)
  await removeStore(context, shop.id)

  for (const [table, column] of Object.entries({
    session: 'user_id',
    account: 'user_id',
    profiles: 'id',
    user_settings: 'user_id',
    mail_outbox: 'user_id',
    alert_channels: 'user_id',
    verification: 'value',
    user: 'id',
  })) {
    expect(await rows(`SELECT 1 FROM "${table}" WHERE ${column} = ?`, person.id), table).toEqual([])
  }
  for (const table of [...Object.keys(removedTables), ...Object.keys(queuedTables)]) {
    expect(await countOf(table, shop.id), table).toBe(0)
  }
  expect(await rows('SELECT slug FROM store_slugs WHERE store_id = ?', shop.id)).toEqual([{ slug: shop.slug }])
  const remainingRows = JSON.stringify([
    await rows('SELECT * FROM stores WHERE id = ?', shop.id),
    await rows('SELECT * FROM orders WHERE store_id = ?', shop.id),
  ])
  for (const word of ['Grace', '+2547', 'Ngong', 'Kijani', person.id, person.email])
    expect(remainingRows, word).not.toContain(word)
  expect(await rows('SELECT token, till_number, late_problem FROM orders WHERE store_id = ?', shop.id)).toEqual([
    { token: `t${shop.id}`, till_number: 'KB-014', late_problem: null },
  ])
  const due = `SELECT summary_at, summed_until, (SELECT max(alert_at) FROM orders WHERE store_id = stores.id) AS alert_at
    FROM stores WHERE id = ?`
  expect(await rows(due, shop.id)).toEqual([{ summary_at: null, summed_until: null, alert_at: null }])
  expect((await context.media.list({ prefix: `stores/${shop.id}/` })).objects).toEqual([])

  expect(await countRows(neighbour.shop.id)).toEqual(before)
  expect((await context.media.list({ prefix: `stores/${neighbour.shop.id}/` })).objects).toHaveLength(1)
})

test('a deletion that stops half way is found again and finished, and finishing twice is no harm', async () => {
  const { person, shop } = await merchant()
  await removeAccount(context, person.id)
  expect(await unfinishedRemovals(context)).toContain(shop.id)
  await removeStore(context, shop.id)
  await removeStore(context, shop.id)
  expect(await unfinishedRemovals(context)).not.toContain(shop.id)
  expect(await countOf('products', shop.id)).toBe(0)
})

test('a store that can’t be removed is named in the log and keeps none behind it', async () => {
  allowConsoleError(/a store was not removed/)
  for (let count = 0; count < 2; count += 1) await removeAccount(context, (await merchant()).person.id)
  const [broken, ...others] = await unfinishedRemovals(context)
  const media = new Proxy(context.media, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (name !== 'list') return typeof member === 'function' ? member.bind(target) : member
      return async (options: R2ListOptions) => {
        if (options.prefix === `stores/${broken}/`) throw new Error('no answer')
        return target.list(options)
      }
    },
  })
  await runJobs({ ...context, media })
  expect(others).not.toEqual([])
  expect(await unfinishedRemovals(context)).toEqual([broken])
  await runJobs(context)
  expect(await unfinishedRemovals(context)).toEqual([])
})

test('a store with 50,000 orders is emptied in parts: none of many rows, each message followed by the next', async () => {
  const { person, shop } = await merchant()
  const neighbour = await merchant()
  const before = await countRows(neighbour.shop.id)
  await addOrders(shop, 50_000)
  await removeAccount(context, person.id)
  const sent: object[] = []
  const trips: RoundTrip[] = []
  const DB = watchedDatabase(database, (trip) => trips.push(trip))
  const EVENTS = { send: async (message: object) => void sent.push(message) } as unknown as Queue
  const consumer = createContext({ ...testEnv, DB, EVENTS }, () => undefined)
  const message: RemoveImagesMessage = { kind: 'remove-images', storeId: shop.id }
  const finished = async () => !(await unfinishedRemovals(context)).includes(shop.id)
  await continueRemoval(consumer, message)
  expect([sent, await finished()]).toEqual([[message], false])
  for (let messages = 1; messages === sent.length && messages < 9; messages += 1)
    await continueRemoval(consumer, message)
  expect([sent.length, await finished()]).toEqual([2, true])
  // A row of an order stands in its indexes too.
  expect(Math.max(...trips.map((trip) => trip.rowsWritten))).toBeLessThan(1_000 * 12)
  const named = "SELECT count(*) AS n FROM orders WHERE store_id = ? AND (customer_name <> '' OR request_hash <> '')"
  expect(await rows(named, shop.id)).toEqual([{ n: 0 }])
  expect(await countOf('order_events', shop.id)).toBe(0)
  expect(await countRows(neighbour.shop.id)).toEqual(before)
})

test('a store that has its owner is never emptied', async () => {
  const { shop } = await merchant()
  const before = await countRows(shop.id)
  await removeStore(context, shop.id)
  await database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(shop.id).run()
  await removeStore(context, shop.id)
  expect(await countRows(shop.id)).toEqual(before)
})

test('what has run out is forgotten', async () => {
  const person = await signUpPerson(context)
  context.pass(31 * 24 * 60 * 60 * 1000)
  await deleteExpired(context)
  expect(await rows('SELECT 1 FROM session WHERE user_id = ?', person.id)).toEqual([])
  expect(await rows('SELECT 1 FROM verification WHERE value = ?', person.id)).toEqual([])
  expect(await rows('SELECT 1 FROM rate_limits')).toEqual([])
  expect(await rows('SELECT 1 FROM user WHERE id = ?', person.id)).toHaveLength(1)
})

/** A person with a store that has at least one row in every table. */
async function merchant() {
  const person = await signUpPerson(context)
  const shop = await openCrafts()
  const at = context.now()
  const basket = { store_id: shop.id, product_id: productOf(shop, 'Basket') }
  const day = { store_id: shop.id, day: '2026-10-14' }
  await settingsOf(context, person.id)
  await database.batch([
    database.prepare('UPDATE stores SET owner_id = ? WHERE id = ?').bind(person.id, shop.id),
    insert('product_terms', { ...basket, term: 'basket' }),
    insert('product_words', { store_id: shop.id, term: 'basket', word: 'basket' }),
    insert('media', { store_id: shop.id, key: `stores/${shop.id}/a.jpg`, kind: 'product', bytes: 3, created_at: at }),
    insert('discounts', { store_id: shop.id, code: 'TEN', kind: 'percent', value: 10, created_at: at, updated_at: at }),
    insert('activity', {
      store_id: shop.id,
      at: at,
      id: 'a',
      actor: 'somebody',
      kind: 'discounts',
      what: '{"deed":"discount-created","name":"KARIBU"}',
    }),
    insert('blocked_phones', { store_id: shop.id, phone: '+254733445566', name: 'Baraka', created_at: at }),
    insert('product_sales', { ...basket, quantity: 1 }),
    insert('store_sales_daily', { ...day, currency: 'KES' }),
    insert('store_visits_daily', day),
    insert('store_views', { store_id: shop.id, view_count: 1, last_updated: at }),
    insert('store_visit_minutes', {
      store_id: shop.id,
      minute_at: at,
      counted_by: 'c',
      visits: 1,
      log: '[{"id":"w"}]',
    }),
    insert('customers', {
      store_id: shop.id,
      phone: '+254711',
      name: 'Grace',
      last_order_id: 'o',
      last_order_at: at,
      first_order_at: at,
    }),
    insert('orders', orderRow(shop, at)),
    insert('order_items', {
      ...basket,
      order_id: 'o',
      line: 1,
      product_name: 'Basket',
      product_price: 100,
      quantity: 1,
      held: 1,
      changed_at: at,
    }),
    insert('order_events', { store_id: shop.id, order_id: 'o', type: 'placed', actor: 'shopper', created_at: at }),
    ...ledgerRows(shop.id, 'o', at),
    ...deliveryRows(shop.id, 'o', at),
    ...alertRows(shop.id, 'o', at),
    ...importRowsOf(shop.id, 'o', at),
    ...promptRows(shop.id, 'o', at),
  ])
  await context.media.put(`stores/${shop.id}/a.jpg`, 'jpg')
  return { person, shop }
}

async function addOrders(shop: Shop, count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 2))
  await database.batch([
    database
      .prepare(
        `INSERT INTO orders (store_id, id, number, token, request_id, request_hash, status, customer_name, customer_phone,
          delivery_method, currency, subtotal_amount, total_amount, created_at, updated_at)
        SELECT ?1, 'o' || value, value, ?1 || value, 'r' || value, 'h', 'paid', 'Grace', '', 'pickup', 'KES', 1, 1, 1, 1
        FROM json_each(?2)`,
      )
      .bind(shop.id, numbers),
    database
      .prepare(
        `INSERT INTO order_events (store_id, order_id, type, actor, created_at)
        SELECT ?, 'o' || value, 'placed', 'shopper', 1 FROM json_each(?)`,
      )
      .bind(shop.id, numbers),
  ])
}

function orderRow(shop: Shop, at: number) {
  return {
    store_id: shop.id,
    id: 'o',
    number: 1,
    token: `t${shop.id}`,
    request_id: 'r',
    request_hash: 'h',
    status: 'pending',
    customer_name: 'Grace Achieng',
    customer_phone: '+254711',
    customer_address: 'Ngong Road 5',
    delivery_method: 'delivery',
    currency: 'KES',
    subtotal_amount: 100,
    total_amount: 100,
    mpesa_code: 'QWERTY1234',
    till_number: 'KB-014',
    late_problem: JSON.stringify([{ reason: 'phone-invalid', phone: '+25471' }]),
    created_at: at,
    updated_at: at,
  }
}

async function readExport(userId: string): Promise<string> {
  let text = ''
  for await (const chunk of accountExport(context, userId)) text += chunk
  return text
}

async function countOf(table: string, storeId: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE store_id = ?`, storeId)
  return row?.n ?? -1
}

async function countRows(storeId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(storeTables)) counts[table] = await countOf(table, storeId)
  return counts
}

function settingsRows(userId: string) {
  return rows('SELECT id FROM user_settings WHERE user_id = ?', userId)
}
