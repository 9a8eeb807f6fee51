import { expect, test } from 'vitest'
import { csvSlot } from '#app/copy/csv-labels.ts'
import { slotText } from '#app/copy/phrases/delivery-slot.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { deliveryPlace, pickupPlace } from '#app/domain/order/delivery-place.ts'

const store = { storeAddress: 'Biashara Street 14', googleMapUrl: 'https://maps.app.goo.gl/own' }

test('a pin opens as a map, a pasted link as it is, and words are searched for', () => {
  expect(mapLink('geo:-1.28610,36.81720;u=20', 'ignored')).toBe(
    'https://www.google.com/maps/search/?api=1&query=-1.28610%2C36.81720',
  )
  expect(mapLink('https://maps.app.goo.gl/abc', 'ignored')).toBe('https://maps.app.goo.gl/abc')
  expect(mapLink(null, 'Roysambu, Thika Road')).toContain('query=Roysambu%2C%20Thika%20Road')
  expect(mapLink('geo:somewhere', 'Roysambu')).toContain('query=Roysambu')
})

test('a delivery goes to its area, address and landmark', () => {
  expect(
    deliveryPlace({ areaName: 'Roysambu', customerAddress: 'Lumumba Drive', landmark: 'opposite the chief’s camp' }),
  ).toBe('Roysambu, Lumumba Drive, opposite the chief’s camp')
  expect(deliveryPlace({ areaName: '', customerAddress: 'Lumumba Drive', landmark: '' })).toBe('Lumumba Drive')
})

test('goods are picked up at the chosen point, or else at the store', () => {
  const area = { eta: '', address: 'Shop 4, Sarit Centre', mapUrl: null }
  expect(pickupPlace({ areaName: 'Westlands', area }, store)).toEqual({
    address: 'Westlands, Shop 4, Sarit Centre',
    map: null,
  })
  expect(pickupPlace({ areaName: '', area: null }, store)).toEqual({
    address: 'Biashara Street 14',
    map: 'https://maps.app.goo.gl/own',
  })
})

test('a chosen time is a day and its hours', () => {
  const slot = { slotDay: '2026-11-28', slotFrom: 14 * 60, slotTo: 18 * 60 + 30 }
  expect(slotText(slot)).toBe('Sat 28 Nov, 14:00-18:30')
  expect(csvSlot(slot)).toBe('2026-11-28 14:00-18:30')
  expect([slotText({ ...slot, slotDay: null }), csvSlot({ ...slot, slotFrom: null })]).toEqual([null, ''])
})
