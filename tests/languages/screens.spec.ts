import AxeBuilder from '@axe-core/playwright'
import { findUnreachableElements } from '../e2e/screens/layout-rules.ts'
import { openedScreens } from '../e2e/screens/opened-screens.ts'
import { openScreen, screens } from '../e2e/screens/screens.ts'
import { expect, test } from './fixtures.ts'
import { findUntranslatedWords } from './untranslated-words.ts'

// Written for people who read English, and marked so.
const english = new Set(['blog-article'])

for (const screen of [...Object.values(screens).flat(), ...openedScreens]) {
  test(`${screen.name} is whole in another language`, async ({ page, store, language, messages, isThorough }, info) => {
    await openScreen(page, screen, store)
    const isWhole = (await page.getByRole('dialog').count()) === 0
    await page.screenshot({ path: `test-results/screens/${info.project.name}/${screen.name}.png`, fullPage: isWhole })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await findUnreachableElements(page), 'out of reach').toEqual([])
    if (!isThorough) return
    if (!english.has(screen.name)) expect(await findUntranslatedWords(page, messages), 'English').toEqual([])
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  })
}
