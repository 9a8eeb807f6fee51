import { expect, test } from 'vitest'
import { rows } from '../support/shops.ts'
import { ownerOfShop } from './owner.ts'

const PAGE = '/settings/delivery'
const roysambu = {
  intent: 'add',
  kind: 'area',
  name: 'Roysambu',
  part: 'Nairobi',
  fee: '200',
  freeAbove: '3000',
  day0: 'on',
}

test('without a script areas are added, edited, switched, put in order and asked before one goes', async () => {
  const owner = await ownerOfShop()
  expect((await owner.get(PAGE)).words).toContain('No areas yet. Until there is one, every delivery costs KSh')
  const form = await owner.get(`${PAGE}?add=`)
  const id = /name="id" value="([^"]+)"/.exec(form.html)?.[1] ?? ''
  expect(form.words).toContain('Minimum for this area')
  const added = await owner.post(PAGE, { ...roysambu, id })
  expect([added.status, added.words]).toEqual([200, expect.stringContaining('Area added')])
  expect(added.words).toContain('KSh 200.00 · free from KSh 3,000.00 · Mon')

  const edit = { ...roysambu, intent: 'edit', id, version: '1' }
  expect((await owner.get(`${PAGE}?edit=${id}`)).html).toContain('value="Roysambu"')
  expect((await owner.post(PAGE, { ...edit, fee: '250' })).words).toContain('KSh 250.00')
  const late = await owner.post(PAGE, { ...edit, name: 'Typed' })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('value="Typed"')])
  for (const text of ['This area was changed meanwhile.', 'KSh 250.00 · free from', 'Save mine over it'])
    expect(late.words).toContain(text)
  expect(late.html).toContain(`href="${PAGE}?edit=${id}"`)
  expect(late.html).toContain('name="version" value="2"')
  expect(await rows('SELECT name FROM delivery_areas WHERE id = ?', id)).toEqual([{ name: 'Roysambu' }])
  expect((await owner.post(PAGE, { ...edit, version: '2', name: 'Typed' })).words).toContain('Area saved')
  const twice = await owner.post(PAGE, { ...roysambu, id, eta: 'Tomorrow' })
  expect([twice.status, twice.html]).toEqual([409, expect.stringContaining('name="intent" value="edit"')])
  expect((await owner.post(PAGE, { ...edit, version: '3' })).status).toBe(200)

  expect((await owner.post(PAGE, { intent: 'switch', id, isActive: '' })).status).toBe(200)
  expect(await rows('SELECT is_active FROM delivery_areas WHERE id = ?', id)).toEqual([{ is_active: 0 }])
  expect((await owner.post(PAGE, { intent: 'order', kind: 'area', ids: `["${id}"]` })).status).toBe(200)
  expect((await owner.get(`${PAGE}?remove=${id}`)).words).toContain('Remove Roysambu?')
  expect((await owner.post(PAGE, { intent: 'remove', id })).words).toContain('Area removed')
  const gone = await owner.post(PAGE, { ...edit, version: '9' })
  expect([gone.status, gone.words]).toEqual([404, expect.stringContaining('This area was removed.')])
})

test('what is wrong is said beside its field with all that was typed, and texts end at their limits', async () => {
  const owner = await ownerOfShop()
  expect((await owner.post(PAGE, { ...roysambu, id: 'first' })).status).toBe(200)
  const times = { hasTimes: 'on', from0: '09:00', to0: '13:00', from1: '12:00', to1: '15:00' }
  const refusals: [Record<string, string>, string][] = [
    [{ name: 'ROYSAMBU' }, 'There is one with this name already'],
    [{ fee: '-1' }, 'below 0'],
    [{ fee: '10000000001' }, 'At most 10,000,000,000.00'],
    [{ name: 'x'.repeat(61) }, 'The name must not exceed 60 characters'],
    [{ part: 'x'.repeat(41) }, 'The part must not exceed 40 characters'],
    [times, 'This time overlaps another'],
    [{ ...times, to0: '08:00' }, 'This time ends before it begins'],
    [{ hasTimes: 'on', from0: '09:00', to0: '13:00', leadMinutes: '10081' }, 'Choose from 0 minutes to 7 days'],
    [{ kind: 'pickup', address: 'x'.repeat(201) }, 'The address must not exceed 200 characters'],
    [{ kind: 'pickup', address: 'Moi Avenue', mapUrl: 'ftp://a.b' }, 'This link does not fit'],
  ]
  for (const [fields, text] of refusals) {
    const answer = await owner.post(`${PAGE}?tab=${fields.kind ?? 'area'}`, {
      ...roysambu,
      id: 'second',
      eta: 'Typed',
      ...fields,
    })
    expect([answer.status, answer.words], text).toEqual([422, expect.stringContaining(text)])
    expect(answer.html).toContain('value="Typed"')
  }
  expect((await owner.post(PAGE, { ...roysambu, id: 'x', kind: 'moon' })).status).toBe(400)
  expect((await owner.post(PAGE, { intent: 'burn' })).status).toBe(400)
  const longest = { name: 'x'.repeat(60), part: 'y'.repeat(40), eta: 'z'.repeat(60) }
  expect((await owner.post(PAGE, { ...roysambu, ...longest, id: 'long' })).status).toBe(200)
})

test('words name what it is: a parcel, a pick-up point', async () => {
  const owner = await ownerOfShop()
  const parcel = { ...roysambu, kind: 'parcel', id: 'parcel', name: 'Kisumu' }
  const point = { ...roysambu, kind: 'pickup', id: 'point', name: 'Town', address: 'Moi Avenue' }
  expect((await owner.post(`${PAGE}?tab=parcel`, parcel)).words).toContain('Parcel added')
  expect((await owner.post(`${PAGE}?tab=pickup`, point)).words).toContain('Pick-up point added')
  const off = { intent: 'switch', kind: 'pickup', id: 'point', isActive: '' }
  expect((await owner.post(`${PAGE}?tab=pickup`, off)).words).toContain('Shoppers can’t choose this pick-up point now')
  const late = await owner.post(`${PAGE}?tab=parcel`, { ...parcel, intent: 'edit', fee: '1', version: '9' })
  expect(late.words).toContain('This parcel was changed meanwhile.')
})

test('areas of another store are not found, and a full plan says so', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  expect((await other.post(PAGE, { ...roysambu, id: 'theirs' })).status).toBe(200)
  for (const fields of [{ intent: 'remove' }, { intent: 'switch' }, { ...roysambu, intent: 'edit', version: '1' }])
    expect((await owner.post(PAGE, { ...fields, id: 'theirs' })).status).toBe(404)
  await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', owner.shop.id)
  const full = await owner.post(PAGE, { intent: 'table', kind: 'area', table: 'A 1\nB 2\nC 3\nD 4\nE 5\nF 6' })
  expect([full.status, full.words]).toEqual([
    422,
    expect.stringContaining('room for 5 areas and points together. Pro has room for 300.'),
  ])
})

test('a list and a fee table are understood first and added at once', async () => {
  const owner = await ownerOfShop()
  const list = { intent: 'list', kind: 'area', fee: '150', place: 'Thika Road/Roysambu' }
  expect((await owner.post(PAGE, list)).words).toContain('1 area added')
  expect((await owner.get(`${PAGE}?list=`)).words).toContain('in use')
  const { place: _, ...nothing } = list
  expect((await owner.post(PAGE, nothing)).words).toContain('Tick at least one')
  const table = { intent: 'table', kind: 'parcel', table: 'Kisumu 350\nMeru' }
  const preview = await owner.post(`${PAGE}?tab=parcel`, { ...table, preview: '1' })
  expect(preview.words).toContain('1 parcel understood')
  expect(preview.words).toContain('1 line is left out')
  expect((await owner.post(`${PAGE}?tab=parcel`, table)).words).toContain('Kisumu')
  expect((await owner.post(PAGE, { ...table, table: 'Meru' })).status).toBe(422)
  await rows("UPDATE stores SET country = 'UG' WHERE id = ?", owner.shop.id)
  expect((await owner.get(PAGE)).words).not.toContain('Add from a list')
  expect((await owner.post(PAGE, list)).status).toBe(404)
})
