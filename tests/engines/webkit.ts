import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { end, start } from '../../scripts/command/children.mjs'
import { freePair, waitFor } from '../../scripts/server/ports.mjs'
import { findWebKit } from '../support/engines.mjs'
import { fontsEnv } from '../support/roboto.mjs'
import { type Engine, type EngineOptions, phone } from './engine.ts'

const keys = { Enter: Key.ENTER, Backspace: Key.BACK_SPACE }

/** WebKitGTK's MiniBrowser by its WebDriver, on a display that nobody sees. */
export async function startWebKit(options: EngineOptions): Promise<Engine> {
  const screen = start(['Xvfb', '-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'])
  const [display] = await once(screen.stdout ?? screen, 'data')
  const port = await freePair()
  const driverEnv = { ...fontsEnv(), DISPLAY: `:${String(display).trim()}` }
  const server = start(['WebKitWebDriver', `--port=${port}`], { output: 'ignore', env: driverEnv })
  const stopAll = () => end(server).then(() => end(screen))
  try {
    await waitFor(`http://127.0.0.1:${port}/status`, 10_000)
    const driver = await openWindow(port, options)
    return engineOf(driver, () => Promise.race([driver.quit(), sleep(5000)]).finally(stopAll))
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function openWindow(port: number, { hasScript }: EngineOptions): Promise<WebDriver> {
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Whoever opens an address looks at the page from its first moment on.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: findWebKit(),
          args: ['--automation', `--enable-javascript=${hasScript}`],
        },
      }),
    )
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone })
  return driver
}

function engineOf(driver: WebDriver, close: () => Promise<void>): Engine {
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    evaluate: <Result>(expression: string) => driver.executeScript<Result>(`return ${expression}`),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    chooseFile: async (path) => (await driver.findElement(By.css('input[type=file]'))).sendKeys(path),
    close,
  }
}
