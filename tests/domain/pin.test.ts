import { expect, test } from 'vitest'
import { readPin } from '#app/domain/staff/pin.ts'

test('a PIN has four to six digits, spaces around them aside', () => {
  expect(readPin(' 4071 ')).toEqual({ ok: true, pin: '4071' })
  expect(readPin('407182')).toEqual({ ok: true, pin: '407182' })
  for (const typed of ['', '407', '4071829', '40 71', '4o71', '٤٠٧١', '-407', '4.07'])
    expect([typed, readPin(typed)]).toEqual([typed, { ok: false, reason: 'pin-invalid' }])
})

test('a PIN is no digit repeated and no run, up or down, over the end too', () => {
  for (const typed of ['0000', '77777', '1234', '456789', '6543', '987654', '7890', '9012', '2109'])
    expect([typed, readPin(typed)]).toEqual([typed, { ok: false, reason: 'pin-weak' }])
  for (const typed of ['1235', '1357', '1212', '1112', '2580'])
    expect([typed, readPin(typed)]).toEqual([typed, { ok: true, pin: typed }])
})
