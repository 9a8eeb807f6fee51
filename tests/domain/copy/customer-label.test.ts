import { expect, test } from 'vitest'
import { customerLabel } from '#app/copy/phrases/customer-label.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { WALK_IN } from '#app/domain/customer/walk-in.ts'

test('a sale without a name is shown by a word of the reader, any name as it was typed', () => {
  expect(customerLabel(WALK_IN)).toBe('Walk-in customer')
  expect(inLanguage('sw', () => customerLabel(WALK_IN))).toBe('Mteja wa dukani')
  expect(customerLabel('Achieng Otieno')).toBe('Achieng Otieno')
  expect(customerLabel('')).toBe('')
})
