import puppeteer from 'puppeteer-core'
import { findFirefox } from '../support/engines.mjs'
import { fontsEnv } from '../support/roboto.mjs'
import { type Engine, type EngineOptions, phone } from './engine.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox({ hasScript }: EngineOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    env: fontsEnv(),
    extraPrefsFirefox: { 'javascript.enabled': hasScript, 'intl.accept_languages': 'en-KE' },
  })
  const page = await browser.newPage()
  await page.setViewport(phone)
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    // A page that was kept whole comes back without the events that goBack waits for.
    back: async () => void (await page.evaluate('void history.back()')),
    url: async () => page.url(),
    evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFile(path) {
      const input = await page.waitForSelector('input[type=file]')
      await (input as import('puppeteer-core').ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    close: () => browser.close(),
  }
}
