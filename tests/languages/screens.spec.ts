import { findUnreachableElements } from '../e2e/screens/layout-rules.ts'
import { openedScreens } from '../e2e/screens/opened-screens.ts'
import { promptScreens } from '../e2e/screens/prompt-screens.ts'
import { firstScreens, openScreen, photograph, screens } from '../e2e/screens/screens.ts'
import { sharedPage } from '../e2e/screens/shared-page.ts'
import { findViolations } from '../e2e/support/accessibility.ts'
import { test as base, expect } from './fixtures.ts'
import { findUntranslatedWords } from './untranslated-words.ts'

// Written for people who read English, and marked so.
const english = new Set(['blog-article'])

const screenTest = base.extend(sharedPage)
const readingTest = screenTest.extend({ store: ({ sharedStore }, use) => use(sharedStore) })

// The wider windows, beside the phone's.
const windows = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

for (const screen of [...Object.values(screens).flat(), ...openedScreens, ...promptScreens]) {
  const tag = firstScreens.has(screen) ? '@page' : '@state'
  const test = screen.act ? screenTest : readingTest
  test(`${screen.name} is whole in another language`, { tag }, async ({ page, store, language, messages }, info) => {
    await openScreen(page, screen, store)
    await photograph(page, info.project.name, screen.name)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await findUnreachableElements(page), 'out of reach').toEqual([])
    if (!english.has(screen.name)) expect(await findUntranslatedWords(page, messages), 'English').toEqual([])
    // Roles, names and contrast are the same in the languages that only lengthen or mirror.
    if (firstScreens.has(screen) && language === 'sw') expect(await findViolations(page)).toEqual([])
    for (const size of windows) {
      await page.setViewportSize(size)
      await expect.poll(() => findUnreachableElements(page), `out of reach at ${size.width}`).toEqual([])
    }
  })
}
