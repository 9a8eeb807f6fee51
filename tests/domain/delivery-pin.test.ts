import { expect, test } from 'vitest'
import { geoPin, pinAccuracy, readPin } from '#app/domain/delivery/pin.ts'

test('a place is kept with five decimals and how sure it is', () => {
  expect(geoPin(-1.2861, 36.8172, 19.2)).toBe('geo:-1.28610,36.81720;u=20')
  expect(pinAccuracy('geo:-1.28610,36.81720;u=850')).toBe(850)
  expect(pinAccuracy('geo:-1.28610,36.81720')).toBeNull()
})

test.each([
  ['-1.28610, 36.81720', 'geo:-1.28610,36.81720'],
  ['geo:-1.2861,36.8172;u=20', 'geo:-1.28610,36.81720;u=20'],
  ['geo:-1.2861,36.8172?z=17', 'geo:-1.28610,36.81720'],
  [' https://maps.app.goo.gl/abc ', 'https://maps.app.goo.gl/abc'],
  ['https://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x'],
  ['https://google.co.ke/maps?q=1,2', 'https://google.co.ke/maps?q=1,2'],
  ['https://maps.google.com/maps?q=1,2', 'https://maps.google.com/maps?q=1,2'],
  ['https://maps.apple.com/?ll=1,2', 'https://maps.apple.com/?ll=1,2'],
  ['https://waze.com/ul/h1', 'https://waze.com/ul/h1'],
  ['https://www.openstreetmap.org/#map=1/2/3', 'https://www.openstreetmap.org/#map=1/2/3'],
])('%s is a pin', (typed, pin) => {
  expect(readPin(typed)).toEqual({ ok: true, pin })
})

test.each([
  'http://maps.app.goo.gl/abc',
  'https://google.com.evil.example/maps',
  'https://evil.example/google.com/maps',
  'https://google.com/mapsx',
  'https://google.com@evil.example/maps',
  'https://evil@google.com/maps',
  'https://google.com:8443/maps',
  'javascript:alert(1)',
  'https://waze.com/"><script>',
  `https://waze.com/${'a'.repeat(300)}`,
  '91, 0',
  '0, 181',
  'Roysambu',
  '',
])('%s is none', (typed) => {
  expect(readPin(typed)).toEqual({ ok: false })
})
