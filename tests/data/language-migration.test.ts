import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { expect, inject, test } from 'vitest'
import { testEnv } from '../support/shops.ts'

const database = (testEnv as unknown as { ELSEWHERE: D1Database }).ELSEWHERE

const store = (id: string, country: string) =>
  database
    .prepare(
      'INSERT INTO stores (id, slug, owner_id, name, country, created_at, updated_at) VALUES (?1, ?1, ?1, ?1, ?2, 1, 1)',
    )
    .bind(id, country)

/** As the Worker from before languages wrote it. */
const order = (id: string, storeId: string, number: number) =>
  database
    .prepare(
      `INSERT INTO orders (id, store_id, number, token, request_id, request_hash, channel, status, customer_name,
         customer_phone, customer_address, delivery_method, currency, subtotal_amount, delivery_fee, total_amount,
         created_at, updated_at)
       VALUES (?1, ?2, ?3, ?1, ?1, ?1, 'store', 'pending', 'Amina', '+254712345678', '', 'pickup', 'KES', 1, 0, 1, 1, 1)`,
    )
    .bind(id, storeId, number)

const account = (id: string) => [
  database.prepare('INSERT INTO user (id, name, email, created_at, updated_at) VALUES (?1, ?1, ?1, 1, 1)').bind(id),
  database.prepare('INSERT INTO profiles (id, updated_at) VALUES (?, 1)').bind(id),
]

test('stores, orders and accounts keep what they had, and rows of the Worker before are taken', async () => {
  const migrations: D1Migration[] = inject('migrations')
  const at = migrations.findIndex(({ name }) => name.includes('languages'))
  await applyD1Migrations(database, migrations.slice(0, at))
  const countries = ['KE', 'TZ', 'UG', 'RW', 'BI', 'CD', 'NG', 'IN']
  await database.batch([...countries.map((country) => store(`before-${country}`, country)), ...account('before')])
  await order('old', 'before-KE', 1).run()
  await applyD1Migrations(database, migrations)
  await database.batch([store('after-KE', 'KE'), order('new', 'before-KE', 2), ...account('after')])

  const { results: stores } = await database.prepare('SELECT id, language, languages FROM stores ORDER BY rowid').all()
  const row = (id: string, languages: string) => ({ id, language: 'en', languages })
  expect(stores.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual(
    [
      ...countries.slice(0, 6).map((country) => row(`before-${country}`, '["en","sw"]')),
      ...[row('before-NG', '["en"]'), row('before-IN', '["en"]'), row('after-KE', '["en"]')],
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  for (const table of ['orders', 'profiles']) {
    const { results } = await database.prepare(`SELECT language FROM ${table}`).all()
    expect([table, results]).toEqual([table, [{ language: null }, { language: null }]])
  }
})

test('counts of the drawer from before get the currency and the time zone of their store, later ones may lack them', async () => {
  const migrations: D1Migration[] = inject('migrations')
  const at = migrations.findIndex(({ name }) => name.includes('counts'))
  const [counts] = migrations.slice(at)
  await applyD1Migrations(database, migrations)
  const undone = ['currency', 'time_zone'].map((column) => `ALTER TABLE day_closings DROP COLUMN ${column}`)
  for (const query of undone) await database.prepare(query).run()
  const close = (id: string) =>
    database
      .prepare(
        `INSERT INTO day_closings (store_id, day, id, opening, expected, counted, closed_at)
          VALUES ('counted', '2026-10-14', ?, 1, 1, 1, 1)`,
      )
      .bind(id)
  await database.batch([
    store('counted', 'UG'),
    database.prepare("UPDATE stores SET currency = 'UGX', time_zone = 'Africa/Kampala' WHERE id = 'counted'"),
    close('before'),
    ...(counts?.queries ?? []).map((query) => database.prepare(query)),
    close('after'),
  ])
  const { results } = await database.prepare('SELECT currency, time_zone FROM day_closings ORDER BY id DESC').all()
  expect(results).toEqual([
    { currency: 'UGX', time_zone: 'Africa/Kampala' },
    { currency: null, time_zone: null },
  ])
})
