import type { Page } from '@playwright/test'
import { estatesOfKenya } from '#app/domain/reference/kenya-places.ts'
import { places } from '../e2e/support/rider-runs.ts'
import { demoStores } from '../support/demo/stores.ts'
import { letters, type TranslatedMessage } from './messages.ts'

// Not \b, for which an accented letter ends a word.
const sentence =
  /(?<![\p{L}\p{N}])(the|your|you|is|are|was|and|with|this|these|from|have|has|not|of|to|it)(?![\p{L}\p{N}])/iu

/** What is called so in every language, and the cities of time zones. */
const names =
  /\b(Kibanda|WhatsApp|Telegram|Instagram|Facebook|TikTok|YouTube|Free(?! Area)|Pro|M-PESA)\b|Add to Home Screen|Office of the Data Protection Commissioner|Port of Spain|Isle of Man/gi

const ofMerchants = [
  ...estatesOfKenya.flatMap(({ name, part }) => [name, part]),
  ...places.flat(),
  ...demoStores.flatMap(({ name, description, address, products, categories, orders }) => [
    name,
    description,
    address,
    ...orders.map(({ customer }) => customer.address),
    // Typed by a test.
    'Good things for the kitchen.',
    'Gift box and card',
    'CBD and Ngara',
    ...[...categories, ...products].flatMap((each) => [each.name, each.description]),
  ]),
]
  .filter((text): text is string => Boolean(text))
  .sort((a, b) => b.length - a.length)

/** English on a page of another language, read or said aloud, without what merchants wrote. */
export async function findUntranslatedWords(page: Page, messages: TranslatedMessage[]): Promise<string[]> {
  const translations = new Set(messages.map(({ translation }) => letters(translation).trim().toLowerCase()))
  // Cities of time zones are called as some countries are.
  const english = new Set(
    messages
      .filter(({ key, english }) => english.length === 1 && !key.startsWith('countries.json'))
      .map((message) => letters(message.english).trim().toLowerCase())
      .filter((text) => /^(?!ksh )\p{L}{3}/u.test(text) && !translations.has(text)),
  )
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title])
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    // A text that has no translation says so.
    const isOurs = (element: Element | null) => !element?.closest('[lang="en"], script, style, template')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (isOurs(text.parentElement)) found.add(text.textContent?.trim() ?? '')
    }
    for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
      if (isOurs(element)) for (const name of attributes) found.add(element.getAttribute(name)?.trim() ?? '')
    }
    return [...found]
  })
  return texts.filter((text) => {
    const ours = ofMerchants.reduce((rest, theirs) => rest.replaceAll(theirs, ''), text.replaceAll(names, ''))
    return english.has(ours.trim().toLowerCase()) || sentence.test(ours)
  })
}
