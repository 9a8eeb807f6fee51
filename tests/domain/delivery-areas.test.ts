import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaFields, areaForm, listForm } from '#app/domain/delivery/area-form.ts'
import { readFeeTable } from '#app/domain/delivery/fee-table.ts'
import { listedAreas } from '#app/domain/delivery/listed-areas.ts'
import { countiesOfKenya, estatesOfKenya } from '#app/domain/reference/kenya-places.ts'
import { areaErrors, areaLists } from '#copy/merchant/delivery-areas'
import { submit } from './form-submission.ts'

const roysambu = {
  ...{ kind: 'area', name: ' Roysambu ', part: 'Nairobi', fee: '200', freeAbove: '3,000', minimum: '' },
  ...{ eta: 'Same day if ordered by 14:00', day0: 'on', day5: 'on', hasTimes: 'on', from0: '14:00', to0: '18:00' },
  ...{ from1: '09:00', to1: '13:00', leadMinutes: '120' },
}
const terms = {
  ...{ name: 'Roysambu', part: 'Nairobi', fee: 20_000, freeAbove: 300_000, minimum: null, days: '1000010' },
  ...{ leadMinutes: 120, eta: 'Same day if ordered by 14:00', address: '', mapUrl: null },
  windows: [
    [540, 780],
    [840, 1080],
  ],
}

function read<Output>(schema: Parameters<typeof submit<Output>>[0], fields: Record<string, string>) {
  const submission = submit(schema, fields)
  return submission.ok ? submission.value : submission.errors
}

function errorsOf<Output>(schema: Parameters<typeof submit<Output>>[0], fields: Record<string, string>) {
  const submission = submit(schema, fields)
  return submission.ok ? null : submission.errors
}

test('the form of an area is read, and filled with what it saved', () => {
  expect(read(areaForm, roysambu)).toEqual(terms)
  const again = { kind: 'area', ...areaFields(terms as never) }
  expect(read(areaForm, again)).toEqual(terms)
  expect(read(areaForm, { ...roysambu, hasTimes: '', minimum: '0' })).toMatchObject({
    windows: [],
    leadMinutes: 0,
    minimum: null,
  })
})

test('a pick-up point has an address and a map, and no fee', () => {
  const point = { kind: 'pickup', name: 'CBD', address: 'Moi Avenue 4', mapUrl: 'maps.app.goo.gl/abc', day0: 'on' }
  expect(read(areaForm, { ...point, fee: 'x', minimum: 'x' })).toMatchObject({
    fee: 0,
    freeAbove: null,
    minimum: null,
    address: 'Moi Avenue 4',
    mapUrl: 'https://maps.app.goo.gl/abc',
  })
  expect(errorsOf(areaForm, { ...point, address: '' })).toEqual({ address: 'address-required' })
  expect(errorsOf(areaForm, { ...point, mapUrl: 'javascript:alert(1)' })).toEqual({ mapUrl: 'map-invalid' })
})

test('what is wrong with an area is said at its field', () => {
  const refusals: [Record<string, string>, string, string][] = [
    [{ name: ' ' }, 'name', 'name-required'],
    [{ name: 'x'.repeat(61) }, 'name', 'name-too-long'],
    [{ part: 'x'.repeat(41) }, 'part', 'part-too-long'],
    [{ eta: 'x'.repeat(61) }, 'eta', 'eta-too-long'],
    [{ fee: '' }, 'fee', 'not-a-number'],
    [{ fee: '-1' }, 'fee', 'negative'],
    [{ fee: '10000000000.01' }, 'fee', 'too-large'],
    [{ freeAbove: '0' }, 'freeAbove', 'free-from-zero'],
    [{ minimum: '1.234' }, 'minimum', 'too-many-decimals'],
    [{ day0: '', day5: '' }, 'day0', 'days-required'],
    [{ from0: '', to0: '', from1: '', to1: '' }, 'from0', 'time-required'],
    [{ to1: '' }, 'from1', 'time-required'],
    [{ to1: '09:00' }, 'from1', 'time-order'],
    [{ to1: '14:01' }, 'from1', 'times-overlap'],
    [{ leadMinutes: '10081' }, 'leadMinutes', 'lead-invalid'],
    [{ leadMinutes: '-1' }, 'leadMinutes', 'lead-invalid'],
  ]
  for (const [change, field, reason] of refusals) {
    expect(errorsOf(areaForm, { ...roysambu, ...change }), reason).toEqual({ [field]: reason })
    expect(areaErrors()).toHaveProperty([reason])
  }
  const five = Object.fromEntries(
    [0, 1, 2, 3, 4].flatMap((at) => [
      [`from${at}`, `0${at}:00`],
      [`to${at}`, `0${at}:30`],
    ]),
  )
  expect(errorsOf(areaForm, { ...roysambu, ...five })).toEqual({ from4: 'too-many-times' })
  expect(errorsOf(listForm, { fee: '-1' })).toEqual({ fee: 'negative' })
})

test('a fee table is read as shops write it', () => {
  const text = `Nairobi:
Roysambu 200
• Kilimani - KSh 250
2. Zone 4: 1,500/=
Karen,300 bob
Githurai 45  150
Ruaka free

Kiambu:
Ruiru | KES 350.50
ROYSAMBU 1`
  expect(readFeeTable(text)).toEqual({
    places: [
      { part: 'Nairobi', name: 'Roysambu', fee: 20_000 },
      { part: 'Nairobi', name: 'Kilimani', fee: 25_000 },
      { part: 'Nairobi', name: 'Zone 4', fee: 150_000 },
      { part: 'Nairobi', name: 'Karen', fee: 30_000 },
      { part: 'Nairobi', name: 'Githurai 45', fee: 15_000 },
      { part: 'Nairobi', name: 'Ruaka', fee: 0 },
      { part: 'Kiambu', name: 'Ruiru', fee: 35_050 },
      { part: 'Kiambu', name: 'ROYSAMBU', fee: 100 },
    ],
    refused: [],
  })
})

test('what a line lacks is said beside it, and nothing is guessed', () => {
  const table = readFeeTable(
    `Delivery fees\n200\nWestlands 200-250\nKaren 1.2345\n${'x'.repeat(61)} 5\nNgara 100\nngara 120\nUmoja 90`,
    [{ part: '', name: 'UMOJA' }],
  )
  expect(table.places).toEqual([{ part: '', name: 'Ngara', fee: 10_000 }])
  expect(table.refused.map(({ reason }) => reason)).toEqual([
    ...['no-fee', 'no-name', 'fee-unclear', 'fee-invalid', 'name-too-long', 'twice', 'area-exists'],
  ])
  for (const { reason } of table.refused) expect(areaLists().reasons[reason]).not.toBe('')
})

test('no text breaks the reader, and all that it reads can be saved', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('\n', ' 200', ':', 'KSh', '-', '1,000', 'free', 'Roysambu', '\u2028', '/='),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const { name, part, fee } of readFeeTable(pieces.join('')).places) {
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(60)
        expect(part.length).toBeLessThanOrEqual(40)
        expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true)
      }
    }),
  )
})

test('the lists of Kenya hold each place once, within the limits of an area', () => {
  const nairobi = estatesOfKenya.filter(({ part }) => !['Mombasa', 'Kisumu', 'Nakuru', 'Eldoret'].includes(part))
  expect(nairobi.length).toBeGreaterThanOrEqual(105)
  expect(nairobi.length).toBeLessThanOrEqual(125)
  expect(new Set(nairobi.map(({ name }) => name.toLowerCase())).size).toBe(nairobi.length)
  expect(countiesOfKenya).toHaveLength(47)
  for (const places of [estatesOfKenya, countiesOfKenya]) {
    const keys = places.map(({ part, name }) => `${part}/${name}`.toLowerCase())
    expect(new Set(keys).size).toBe(keys.length)
    for (const { part, name } of places) {
      expect([name.length > 0 && name.length <= 60, part.length <= 40], name).toEqual([true, true])
      expect(name).toMatch(/^[A-Z][A-Za-z' -]*(?: \d+)?$/)
    }
  }
})

test('a list is offered in Kenya, without the names in use', () => {
  expect(listedAreas('area', 'UG', [])).toEqual([])
  expect(listedAreas('pickup', 'KE', [])).toEqual([])
  const used = (places: { part: string; name: string }[]) =>
    listedAreas('area', 'KE', places)
      .filter(({ isUsed }) => isUsed)
      .map(({ value }) => value)
  expect(used([{ part: 'Nairobi', name: 'ROYSAMBU' }])).toEqual(['Thika Road/Roysambu'])
  expect(used([{ part: 'Kisumu', name: 'Milimani' }])).toEqual(['Kisumu/Milimani'])
  expect(listedAreas('parcel', 'KE', [])).toHaveLength(47)
})
