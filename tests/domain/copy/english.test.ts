import { readdirSync, readFileSync } from 'node:fs'
import { parse, type Select, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'

type Words = string | { [key: string]: Words }

const folder = 'app/copy/en'

/** Parts of a sentence, which other code puts between words or behind them. */
const parts = [
  'merchant/catalog.json/productCard/copySuffix',
  'storefront/checkout.json/problemWords/comma',
  'storefront/checkout.json/problemWords/and',
]
/** The toast of a payment that names its order has no title. */
const untitled = ['merchant/payments.json/paymentDone/order/title']
/** The specification has '1 items available'. */
const alike = ['storefront/product.json/stockMessages/available']

/** The specification has them so, word for word. */
const fixedForms = [
  'errors.json/notFoundPage/text',
  'marketing/contact.json/contactPage/sentText',
  'merchant/catalog.json/productLimitWords/text',
  'merchant/dashboard.json/dashboardPage/text',
  'merchant/order-prompt.json/promptStates/sending',
  'merchant/till-offline.json/readinessWords/preparing',
  'merchant/till-offline.json/readinessWords/unavailable',
  'storefront/order-prompt.json/promptStates/sending',
  'storefront/page.json/missingStore/notFoundText',
]

const messages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => messagesOf(file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))

test('no English text is empty, begins or ends with a space, or has two in a row', () => {
  expect(messages.length).toBeGreaterThan(3_000)
  const isRagged = (text: string) => text !== text.trim() || text.includes('  ')
  expect(messages.filter(({ text }) => isRagged(text)).map(({ place }) => place)).toEqual(parts)
  expect(messages.filter(({ text }) => text === '').map(({ place }) => place)).toEqual(untitled)
})

test('an apostrophe is curly, and what goes on ends with three dots', () => {
  const isOtherForm = (text: string) => /\p{L}'\p{L}|…/u.test(text)
  expect(messages.filter(({ text }) => isOtherForm(text)).map(({ place }) => place)).toEqual(fixedForms)
})

test('one of a thing reads in another way than several', () => {
  const same = messages.filter(({ text }) => pluralsIn(parse(text)).some(isSameForOne))
  expect(same.map(({ place }) => place)).toEqual(alike)
})

function messagesOf(place: string, words: Words): { place: string; text: string }[] {
  if (typeof words === 'string') return [{ place, text: words }]
  return Object.entries(words).flatMap(([key, inner]) => messagesOf(`${place}/${key}`, inner))
}

function pluralsIn(tokens: Token[]): Select[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const inner = token.cases.flatMap((each) => pluralsIn(each.tokens))
    return token.type === 'plural' ? [token, ...inner] : inner
  })
}

function isSameForOne({ cases }: Select): boolean {
  const [one, other] = ['one', 'other'].map((key) => {
    const found = cases.find((each) => each.key === key)
    return found && JSON.stringify(found.tokens, (name, value) => (name === 'ctx' ? undefined : value))
  })
  return one !== undefined && one === other
}
