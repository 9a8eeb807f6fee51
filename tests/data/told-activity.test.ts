import { beforeEach, expect, test } from 'vitest'
import { joinStore } from '#app/data/staff/join.server.ts'
import { type OpenStore, openStore } from '#app/data/store/open-store.server.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, DAY, NOON, openCrafts, productOf, rows, type Shop, type TestContext } from '../support/shops.ts'
import { nextImportId } from './import-fixture.ts'
import { productFixture } from './product-fixture.ts'

const AMINA = 'mem_amina'

let shop: Shop
let context: TestContext
let store: OpenStore

beforeEach(async () => {
  context = contextAt()
  shop = await openCrafts()
  store = await openStore(context, shop.id, AMINA)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
})

async function told(): Promise<Record<string, unknown>[]> {
  const found = await rows<{ what: string; actor: string }>(
    'SELECT what, actor FROM activity WHERE store_id = ?',
    shop.id,
  )
  await rows('DELETE FROM activity WHERE store_id = ?', shop.id)
  return found.map(({ what, actor }) => ({ ...JSON.parse(what), ...(actor === AMINA ? {} : { actor }) }))
}

test('a new product is told once, however often it is sent', async () => {
  const input = productFixture({ name: 'Kiondo' })
  const key = 'a'.repeat(32)
  expect(await store.products.create(input, [], AMINA, key)).toMatchObject({ ok: true })
  expect(await told()).toEqual([{ deed: 'product-created', name: 'Kiondo' }])
  expect(await store.products.create(input, [], AMINA, key)).toMatchObject({ ok: true })
  expect(await told()).toEqual([])
})

test('many products changed at once, and their undo, are one row each with the count', async () => {
  const id = nextImportId()
  const changes = ['Mug', 'Soap'].map((name) => ({ productId: productOf(shop, name), version: 1, isRemoved: true }))
  for (let times = 0; times < 2; times += 1) await store.imports.startBulk({ id, name: 'Remove', by: AMINA }, changes)
  expect(await told()).toEqual([{ deed: 'products-changed', count: 2, name: 'Remove' }])
  for (let times = 0; times < 2; times += 1) await store.imports.undo(id)
  expect(await told()).toEqual([{ deed: 'products-undone', count: 2, name: 'Remove' }])
})

test('an import is told when it is started, with its file', async () => {
  const id = nextImportId()
  const options = { hideNew: true, changeStock: false, matchNames: false }
  await store.imports.start({ id, name: 'stock.csv', by: AMINA }, options, 1)
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
