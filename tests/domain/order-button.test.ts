import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRESSES, readButton, writeButton } from '#app/alerts/order-button.ts'

const hexId = fc.stringMatching(/^[0-9a-f]{32}$/)
const id = fc.oneof(hexId, fc.stringMatching(/^[A-Za-z0-9-]{1,28}$/))

test('a button carries its press and two ids through 64 bytes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRESSES), id, id, (press, storeId, orderId) => {
      const data = writeButton({ press, storeId, orderId })
      expect(data.length).toBeLessThanOrEqual(64)
      expect(data).toMatch(/^[\w:.-]+$/)
      expect(readButton(data)).toEqual({ press, storeId, orderId })
    }),
  )
})

test('what we have not written is no button', () => {
  fc.assert(fc.property(fc.string({ maxLength: 64 }), (text) => text.includes(':') || readButton(text) === null))
  for (const text of ['', ':', 'a:b:c', 'a:.x', 'a:.x:.', 'constructor:.x:.y', 'a:.x:.y:.z', 'a:.x:.y\n']) {
    expect(readButton(text)).toBeNull()
  }
})
