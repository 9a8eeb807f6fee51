import { expect, test } from 'vitest'
import { createAreas } from '#app/data/delivery/areas.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import type { AreaTerms } from '#app/domain/delivery/area-form.ts'
import { contextAt, DAY, NOON, openCrafts, rows } from '../support/shops.ts'

const terms: AreaTerms = {
  ...{ name: 'Roysambu', part: 'Nairobi', fee: 20_000, freeAbove: 300_000, minimum: null, days: '1111110' },
  ...{ windows: [[540, 780]], leadMinutes: 60, eta: 'Same day', address: '', mapUrl: null },
}
const refused = (reason: string) => ({ ok: false, reason })

async function bench({ isPro = false } = {}) {
  const [context, shop] = [contextAt(), await openCrafts()]
  const proUntil = isPro ? NOON + 30 * DAY : null
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', proUntil, shop.id)
  const areas = createAreas(storeScope(context.db, shop.id), context)
  const list = async () => (await areas.load())?.areas ?? []
  const names = async () => (await list()).map(({ name }) => name)
  return { context, shop, areas, list, names }
}

test('an area is kept whole, added last, and its form sent again is the same area', async () => {
  const { areas, list } = await bench()
  for (const _time of ['first', 'again']) expect(await areas.add('one', 'area', terms)).toEqual({ ok: true })
  expect(await areas.add('two', 'area', { ...terms, name: 'Karen' })).toEqual({ ok: true })
  expect(await list()).toEqual([
    { id: 'one', kind: 'area', ...terms, isActive: true, version: 1 },
    { id: 'two', kind: 'area', ...terms, name: 'Karen', isActive: true, version: 1 },
  ])
  expect(await areas.add('one', 'area', { ...terms, fee: 1 })).toEqual(refused('area-changed'))
})

test('a name is free once in its kind and part, whatever its case, and again after removal', async () => {
  const { areas, names } = await bench()
  await areas.add('one', 'area', terms)
  const loud = { ...terms, name: 'ROYSAMBU', part: 'nairobi' }
  expect(await areas.add('two', 'area', loud)).toEqual(refused('area-exists'))
  expect(await areas.add('two', 'parcel', loud)).toEqual({ ok: true })
  expect(await areas.add('three', 'area', { ...loud, part: 'Kiambu' })).toEqual({ ok: true })
  expect(await areas.edit('three', 'area', loud, 1)).toEqual(refused('area-exists'))
  expect(await areas.edit('one', 'area', loud, 1)).toEqual({ ok: true })
  for (const _time of ['first', 'again']) expect(await areas.remove('one')).toEqual({ ok: true })
  expect(await areas.edit('one', 'area', terms, 2)).toEqual(refused('area-not-found'))
  expect(await areas.setActive('one', false)).toEqual(refused('area-not-found'))
  expect(await areas.add('one', 'area', terms)).toEqual(refused('area-not-found'))
  expect(await areas.add('four', 'area', terms)).toEqual({ ok: true })
  expect(await names()).toEqual(['ROYSAMBU', 'ROYSAMBU', 'Roysambu'])
  expect(await rows("SELECT id FROM delivery_areas WHERE removed_at IS NOT NULL AND id = 'one'")).toHaveLength(1)
})

test.each([
  ["Lang'ata", 'LANG’ATA'],
  ['Kahawa West', 'kahawa\u200b  west'],
  ['Mũrang’a', "Murang'a"],
  ['Phase 2–3', 'phase ٢-٣'],
])('%s and %s are one place', async (name, twin) => {
  const { areas, list } = await bench()
  expect(await areas.add('one', 'area', { ...terms, name })).toEqual({ ok: true })
  expect(await areas.add('two', 'area', { ...terms, name: twin })).toEqual(refused('area-exists'))
  await areas.add('three', 'area', { ...terms, name: 'Karen' })
  expect(await areas.edit('three', 'area', { ...terms, name: twin }, 1)).toEqual(refused('area-exists'))
  expect(await areas.addMany('area', [{ part: terms.part, name: twin, fee: 1 }])).toEqual({ ok: true, count: 0 })
  expect(await list()).toHaveLength(2)
})

test('of two windows the later one is told, and the same edit sent again is saved once', async () => {
  const { areas, list } = await bench()
  await areas.add('one', 'area', terms)
  const dearer = { ...terms, fee: 25_000 }
  for (const _time of ['first', 'again']) expect(await areas.edit('one', 'area', dearer, 1)).toEqual({ ok: true })
  expect(await areas.edit('one', 'area', { ...terms, fee: 1 }, 1)).toEqual(refused('area-changed'))
  expect(await areas.edit('one', 'parcel', dearer, 2)).toEqual(refused('area-not-found'))
  expect((await list())[0]).toMatchObject({ fee: 25_000, version: 2 })
  for (const _time of ['first', 'again']) expect(await areas.setActive('one', false)).toEqual({ ok: true })
  expect((await list())[0]).toMatchObject({ isActive: false, version: 2 })
})

test('the order is the merchant’s, and a kind that is put in order leaves the others', async () => {
  const { areas, names } = await bench()
  for (const name of ['A', 'B', 'C']) await areas.add(name, 'area', { ...terms, name })
  await areas.add('P', 'parcel', { ...terms, name: 'P' })
  await areas.reorder('area', ['C', 'A', 'a stranger', 'P'])
  expect((await names()).filter((name) => name !== 'P')).toEqual(['C', 'A', 'B'])
  expect(await rows("SELECT position FROM delivery_areas WHERE id = 'P'")).toEqual([{ position: 3 }])
})

test('a plan’s room for areas and points holds in parallel, and a list is added whole or not', async () => {
  const { areas, names } = await bench()
  const add = (at: number) => areas.add(`area-${at}`, at % 2 ? 'area' : 'pickup', { ...terms, name: `Area ${at}` })
  const results = await Promise.all(Array.from({ length: 12 }, (_, at) => add(at)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(7).fill(refused('area-limit-reached')))
  expect(await names()).toHaveLength(5)
  const many = [1, 2].map((at) => ({ part: '', name: `New ${at}`, fee: 100 }))
  expect(await areas.addMany('parcel', many)).toEqual(refused('area-limit-reached'))
  const [first = ''] = (await areas.load())?.areas.map(({ id }) => id) ?? []
  await areas.remove(first)
  expect(await areas.addMany('parcel', many)).toEqual(refused('area-limit-reached'))
  expect(await areas.addMany('parcel', many.slice(0, 1))).toEqual({ ok: true, count: 1 })
})

test('a list sent again adds nothing, and what ran out of its plan stays and can be edited', async () => {
  const { areas, context, shop, names } = await bench({ isPro: true })
  const places = Array.from({ length: 299 }, (_, at) => ({ part: 'Nairobi', name: `Place ${at}`, fee: at }))
  const answers = await Promise.all([areas.addMany('area', places), areas.addMany('area', places)])
  expect(answers.map((answer) => answer.ok && answer.count).sort()).toEqual([0, 299])
  const two = ['Place 298', 'Place 299', 'Place 300'].map((name) => ({ part: 'NAIROBI', name, fee: 1 }))
  expect(await areas.addMany('area', two)).toEqual(refused('area-limit-reached'))
  expect(await areas.addMany('area', two.slice(0, 2))).toEqual({ ok: true, count: 1 })
  expect((await names()).slice(0, 2)).toEqual(['Place 0', 'Place 1'])

  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', context.now() - 1, shop.id)
  const [area] = (await areas.load())?.areas ?? []
  if (!area) throw new Error('no area')
  expect(await areas.setActive(area.id, false)).toEqual({ ok: true })
  expect(await areas.setActive(area.id, true)).toEqual({ ok: true })
  expect(await areas.edit(area.id, 'area', { ...terms, name: 'Karen' }, 1)).toEqual({ ok: true })
  expect(await areas.add('more', 'area', terms)).toEqual(refused('area-limit-reached'))
  expect(await names()).toHaveLength(300)
})
