import type { MoneyRefusal } from '#app/domain/money.ts'

export const moneyWords: Record<MoneyRefusal, string> = {
  'not-a-number': 'Please write the amount in digits, like 1,250.50',
  'too-many-decimals': 'At most 2 decimals',
  negative: "The amount can't be below 0",
  'too-large': 'At most 10,000,000,000.00',
}
