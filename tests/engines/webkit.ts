import { once } from 'node:events'
import { end, start } from '../../scripts/command/children.mjs'
import { freePair, waitFor } from '../../scripts/server/ports.mjs'
import { findWebKit } from '../support/engines.mjs'
import { fontsEnv } from '../support/roboto.mjs'
import { type Engine, type EngineOptions, phone } from './engine.ts'
import { LIMIT_MS, Session } from './webdriver.ts'

const keys = { Enter: '\uE007', Backspace: '\uE003' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK's MiniBrowser by its WebDriver, on a display that nobody sees. */
export async function startWebKit(options: EngineOptions): Promise<Engine> {
  const screen = start(['Xvfb', '-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'])
  const [display] = await once(screen.stdout ?? screen, 'data')
  const port = await freePair()
  const env = { ...fontsEnv(), DISPLAY: `:${String(display).trim()}` }
  const driver = start(['WebKitWebDriver', `--port=${port}`], { output: 'ignore', env })
  const stopAll = () => end(driver).then(() => end(screen))
  try {
    await waitFor(`http://127.0.0.1:${port}/status`, 10_000)
    const session = await openWindow(`http://127.0.0.1:${port}`, options)
    return engineOf(session, () => session.end().then(stopAll, stopAll))
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function openWindow(server: string, { hasScript }: EngineOptions): Promise<Session> {
  const session = await Session.start(server, {
    browserName: 'MiniBrowser',
    // What is asked of a page whose process gives way to the next is answered when that has ended.
    pageLoadStrategy: 'normal',
    timeouts: { script: LIMIT_MS, pageLoad: LIMIT_MS },
    'webkitgtk:browserOptions': {
      binary: findWebKit(),
      args: ['--automation', `--enable-javascript=${hasScript}`],
    },
  })
  await session.post('/window/rect', { x: 0, y: 0, ...phone })
  return session
}

function engineOf(session: Session, close: () => Promise<void>): Engine {
  return {
    open: (url) => session.post('/url', { url }),
    reload: () => session.post('/refresh'),
    back: () => session.post('/back'),
    url: () => session.get('/url'),
    evaluate: (expression) => session.post('/execute/sync', { script: `return ${expression}`, args: [] }),
    click: (x, y) =>
      session.post('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: (text) => pressKeys(session, [...text]),
    press: (key) => pressKeys(session, [keys[key]]),
    async chooseFile(path) {
      const element = await session.post<Record<string, string>>('/element', {
        using: 'css selector',
        value: 'input[type=file]',
      })
      await session.post(`/element/${element[ELEMENT]}/value`, { text: path })
    },
    close,
  }
}

function pressKeys(session: Session, values: string[]): Promise<void> {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}
