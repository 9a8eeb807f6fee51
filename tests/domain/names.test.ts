import { expect, test } from 'vitest'
import { profileForm } from '#app/domain/account/credential-forms.ts'
import { categoryForm } from '#app/domain/catalog/category-form.ts'
import { productForm } from '#app/domain/catalog/product-form.ts'
import { cartMessage } from '#app/domain/order/message/chat-message.ts'
import { parseCheckout } from '#app/domain/order/place/checkout-form.ts'
import { mayRename, needsApproval, withRename } from '#app/domain/store/rename.ts'
import { fold } from '#app/domain/text/fold.ts'
import { nameField } from '#app/domain/text/form-field.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'

const HOUR = 60 * 60 * 1000

// Zero-width, direction, filler and line characters, one of each kind.
const invisible = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u034f',
  '\u{e0041}',
]

test.each(invisible)('a name has no invisible character: %j', (character) => {
  const hidden = `${character}Du${character}ka ${character}Bora${character}`
  expect(visibleLine(hidden)).toBe('Duka Bora')
  expect(nameField.parse(hidden)).toBe('Duka Bora')
  expect(profileForm.parse({ username: hidden, fullName: hidden })).toMatchObject({
    username: 'Duka Bora',
    fullName: 'Duka Bora',
  })
  expect(categoryForm.parse({ name: hidden }).name).toBe('Duka Bora')
  expect(productForm.shape.name.parse(hidden)).toBe('Duka Bora')
  expect(checkoutName(hidden)).toBe('Duka Bora')
})

test('a name is one trimmed line, and one of invisible letters alone is none', () => {
  expect(visibleLine(' Duka\r\n\u2028\tla\u00a0\u00a0Mama\u3164 ')).toBe('Duka la Mama')
  expect(visibleLine('\u200b\u3164\u2800 ')).toBe('')
  expect(categoryForm.safeParse({ name: '\u200b\u2060' }).success).toBe(false)
})

test.each(['Mama’s Café', '👩🏽‍🌾 Shamba', '❤️ Maua', 'می‌خواهم', 'क्‍ष', 'Zoë', '売店屋'])(
  '%s keeps every letter',
  (name) => {
    expect(visibleLine(name)).toBe(name)
  },
)

test('names are compared folded', () => {
  expect(fold('ＤＵＫＡ \u200bＢora')).toBe(fold('duka bora'))
  expect(fold('ﬁne')).toBe('fine')
  expect(fold('duka')).not.toBe(fold('dukas'))
})

test('a new name needs approval for what the former one had not', () => {
  expect(needsApproval('KCB Duka', 'Duka')).toBe(true)
  expect(needsApproval('Equity Tailors Nairobi', 'Equity Tailors')).toBe(false)
  expect(needsApproval('Equity Bank', 'Equity Tailors')).toBe(true)
  expect(needsApproval('Duka', 'KCB Duka')).toBe(false)
})

test('the fourth name of a day waits until the first is a day old', () => {
  const now = 1_000 * HOUR
  const renames = [20, 10, 0].reduce((times, hours) => withRename(times, now - hours * HOUR), [] as number[])
  expect(mayRename(renames.slice(0, 2), now)).toBe(true)
  expect(mayRename(renames, now)).toBe(false)
  expect(mayRename(renames, now + 4 * HOUR)).toBe(true)
  expect(withRename(renames, now)).toHaveLength(3)
})

test('a cart of any size fits into a chat’s link, with the number of what is left out', () => {
  const words = {
    question: (values: { storeName: string }) => `Hello ${values.storeName}`,
    more: (values: { n: number }) => `+${values.n}`,
    page: 'Store',
  }
  const line = { name: 'Kiondo basket, ochre, woven by hand', selectedSize: 'EU 38', price: 145_000, quantity: 2 }
  const cart = {
    platform: 'whatsapp',
    storeName: 'Duka',
    moneyFormat: { symbol: 'KSh', fractionDigits: 2 },
    link: 'https://kibanda.example/store/duka',
  } as const
  const short = cartMessage({ ...cart, lines: [line] }, words).split('\n')
  expect(short).toHaveLength(3)
  expect(short[1]).toMatch(/^Kiondo basket, ochre, woven by hand \(EU 38\) x 2 = KSh/)
  const long = cartMessage({ ...cart, lines: Array(100).fill(line) }, words)
  expect(encodeURIComponent(long).length).toBeLessThan(2000)
  expect(long).toMatch(/\n\+\d+\nStore: https:\/\/kibanda\.example\/store\/duka$/)
})

function checkoutName(name: string): string {
  const customer = { name, phone: '', countryIso: 'KE', address: '' }
  const body = { requestId: 'a'.repeat(32), lines: [], deliveryMethod: 'pickup', customer }
  const parsed = parseCheckout(body)
  return parsed.ok ? parsed.input.customer.name : JSON.stringify(parsed)
}
