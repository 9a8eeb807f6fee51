import { expect, test } from 'vitest'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import kiswahili from '#app/copy/sw/walk-in.json' with { type: 'json' }
import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { walkIn } from '#copy/walk-in'

test('a sale without a name is shown by a word of the reader, any name as it was typed', () => {
  expect(customerLabel(WALK_IN)).toBe(walkIn())
  expect(walkIn()).toBe('Walk-in customer')
  expect(kiswahili.walkIn).toBe('Mteja wa dukani')
  expect(customerLabel('Achieng Otieno')).toBe('Achieng Otieno')
  expect(customerLabel('')).toBe('')
})
