import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../../support/browser.mjs'
import { listAllFiles } from '../support/fixtures.ts'

export interface KillableBrowser {
  /** A page of the browser, which starts where it isn't running. */
  open(): Promise<Page>
  /** As the phone does it that needs the memory: no page is told. */
  kill(): Promise<void>
  /** Kills it and forgets what it kept. */
  remove(): Promise<void>
}

/** A Chromium with a profile of its own, which lies on the disk while the browser is dead. */
export function killableBrowser(): KillableBrowser {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'till-'))
  let running: { child: ChildProcess; browser: Browser } | null = null

  async function kill() {
    if (!running) return
    const { child } = running
    running = null
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    async open() {
      running ??= await start(profile)
      const [context] = running.browser.contexts()
      if (!context) throw new Error('the browser has no context')
      const page = await context.newPage()
      await page.addInitScript(listAllFiles)
      return page
    },
    kill,
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function start(profile: string) {
  const flags = [...browserFlags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', '--lang=en-KE']
  const child = spawn(findBrowser() ?? chromium.executablePath(), flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
    if (address) {
      child.stderr.resume()
      return { child, browser: await chromium.connectOverCDP(address) }
    }
  }
  throw new Error('the browser ended before it listened')
}
