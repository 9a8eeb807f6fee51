import path from 'node:path'
import { test as base, cloneStore, rowsOf } from '../e2e/support/fixtures.ts'
import type { ClonedStore } from '../support/demo/clone.ts'
import { messagesOf, type TranslatedMessage } from './messages.ts'
import { translateLocators } from './translated-locators.ts'

/** The copy of the project that is served, with more languages than the project itself. */
const folder = process.env.LANGUAGES_PROJECT ?? ''

interface Fixtures {
  /** Each message in English and the language of the run. */
  messages: TranslatedMessage[]
  /** What tests look for by its English words is found by those of the run's language. */
  translatedPage: undefined
}

interface WorkerFixtures {
  /** A code of languages.json: a store's, its owner's account's, and a visitor's. */
  language: string
  /** What is only looked at needs no store of its own. */
  sharedStore: ClonedStore
}

const messagesByLanguage = new Map<string, TranslatedMessage[]>()

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['sw', { option: true, scope: 'worker' }],
  sharedStore: [({ language }, use) => storeIn(language, 'kijani-crafts').then(use), { scope: 'worker' }],
  messages: async ({ language }, use) => {
    const messages = messagesByLanguage.get(language) ?? messagesOf(path.join(folder, 'app/copy'), language)
    messagesByLanguage.set(language, messages)
    await use(messages)
  },
  translatedPage: [
    async ({ page, context, baseURL, language, messages }, use) => {
      translateLocators(page, messages)
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      await use(undefined)
    },
    { auto: true },
  ],
  store: async ({ language }, use) => use(await storeIn(language, 'kijani-crafts')),
  telegramStore: async ({ language }, use) => use(await storeIn(language, 'bahari-fabrics')),
})

export { expect } from '../e2e/support/fixtures.ts'

async function storeIn(language: string, template: string) {
  const store = await cloneStore(template, language)
  await rowsOf('UPDATE profiles SET language = ? WHERE email = ?', language, store.ownerEmail)
  return store
}
