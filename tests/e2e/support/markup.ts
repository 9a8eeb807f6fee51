import type { Page } from '@playwright/test'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

// ARIA gives names to lists too, and screen readers say them.
const rules: ConfigData['rules'] = { 'aria-label-misuse': ['error', { allowAnyNamable: true }] }

const drawnRules: ConfigData['rules'] = {
  ...rules,
  // A script takes the button away from a form that it sends at each change.
  'wcag/h32': 'off',
  // Libraries that drag and crop draw their handles, and a list with a search isn't a select.
  'prefer-native-element': 'off',
  // The camera's own picture.
  'no-autoplay': 'off',
}

const served = validatorWith(rules)
const drawn = validatorWith(drawnRules)

/** What is wrong in a page's HTML as the Worker sends it, by rule. */
export function findServedErrors(html: string): Promise<string[]> {
  return findErrors(served, html)
}

/** Checks the drawn markup; an open dialog is checked without the page behind it. */
export async function findDrawnErrors(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[data-aria-hidden], [data-radix-focus-guard]')) hidden.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  return findErrors(drawn, html)
}

function validatorWith(own: ConfigData['rules']): HtmlValidate {
  const presets = ['html-validate:standard', 'html-validate:a11y']
  return new HtmlValidate(new StaticConfigLoader({ extends: presets, rules: own }))
}

async function findErrors(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}
