import type { Locator, Page } from '@playwright/test'
import type { TranslatedMessage } from './messages.ts'
import { translatedName } from './translated-name.ts'

type Finder = Pick<Page, 'getByText' | 'getByLabel' | 'getByRole' | 'getByPlaceholder' | 'getByAltText' | 'locator'>
type Method = (...args: unknown[]) => unknown
interface Options {
  name?: string | RegExp
  hasText?: string | RegExp
  hasNotText?: string | RegExp
  exact?: boolean
}

/**
 * From here on what this process looks for by its English words is found by those of `messages`:
 * what people do on a screen is written once.
 */
export function translateLocators(page: Page, messages: TranslatedMessage[]): void {
  const translatedNames = new Map<string, RegExp>()
  const translate = (wanted: string | RegExp, isExact = false) => {
    const key = `${isExact}: ${typeof wanted} ${wanted}`
    const name = translatedNames.get(key) ?? translatedName(messages, wanted, isExact)
    translatedNames.set(key, name)
    return name
  }
  const inOptions = ({ exact, ...options }: Options = {}) => ({
    ...options,
    ...(options.name === undefined ? {} : { name: translate(options.name, exact) }),
    ...(options.hasText === undefined ? {} : { hasText: translate(options.hasText) }),
    ...(options.hasNotText === undefined ? {} : { hasNotText: translate(options.hasNotText) }),
  })
  for (const finder of [page, page.locator('html')] as Finder[]) {
    const prototype = Object.getPrototypeOf(finder) as Record<string, Method> & { isTranslated?: boolean }
    if (Object.hasOwn(prototype, 'isTranslated')) continue
    prototype.isTranslated = true
    for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText'] as const) {
      replace(prototype, name, (find, text, options) =>
        find(translate(text as string, (options as Options | undefined)?.exact)),
      )
    }
    replace(prototype, 'getByRole', (find, role, options) => find(role, inOptions(options as Options)))
    replace(prototype, 'locator', (find, selector, options) => find(selector, inOptions(options as Options)))
    if ('filter' in prototype) replace(prototype, 'filter', (find, options) => find(inOptions(options as Options)))
  }
}

function replace(
  prototype: Record<string, Method> & { isTranslated?: boolean },
  name: string,
  found: (find: Method, ...args: unknown[]) => unknown,
): void {
  const method = prototype[name] as Method
  prototype[name] = function (this: Locator, ...args: unknown[]) {
    return found((...translated) => method.apply(this, translated), ...args)
  } as Method
}
