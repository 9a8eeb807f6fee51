import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '../../tests/support/browser.mjs'
import { fontsEnv } from '../../tests/support/roboto.mjs'
import { startServer } from '../../tests/support/server.mjs'
import { freePair, waitFor } from '../server/ports.mjs'
import { atLeast, atMost, median } from './row.mjs'
import { startEdge } from './servers/edge.mjs'
import { orderBody, orderRequests, SLUG, signIn } from './shop.mjs'

const categories = ['performance', 'accessibility', 'best-practices']

/** Medians of five runs in turn (one if quick) on the simulated phone, each in its own browser. */
export async function lighthouses({ isQuick }) {
  const browser = findBrowser()
  if (!browser) throw new Error('Lighthouse needs Chromium: install it or set CHROMIUM_PATH.')
  const server = await startServer({ port: await freePair() })
  const edge = await startEdge({ port: await freePair(), origin: server.url })
  try {
    const pages = await pagesOf(server, edge.url)
    const runs = new Map(pages.map((page) => [page.name, []]))
    for (let run = 0; run < (isQuick ? 1 : 5); run += 1) {
      for (const page of pages) runs.get(page.name).push(await audit(browser, edge.url, page))
    }
    return { rows: pages.flatMap((page) => rowsOf(page, runs.get(page.name))), runs: Object.fromEntries(runs) }
  } finally {
    edge.stop()
    await server.stop()
  }
}

async function pagesOf({ bindings }, url) {
  const body = await orderBody(bindings.DB)
  const [{ productId }] = body.lines
  const { path: ordersPath, ...order } = orderRequests(url, body)()
  const { token } = await (await fetch(url + ordersPath, order)).json()
  const merchant = { headers: { Cookie: await signIn(url) }, best: 95, lcp: 2.5 }
  return [
    { name: 'landing page', path: '/', best: 98, isPublic: true },
    { name: 'store', path: `/store/${SLUG}`, best: 98, isPublic: true },
    { name: 'product', path: `/store/${SLUG}?product=${productId}`, best: 98, isPublic: true },
    { name: 'order page', path: `/o/${token}`, best: 98 },
    { name: 'dashboard', path: '/dashboard', ...merchant },
    { name: 'orders', path: '/orders', ...merchant },
    { name: 'products', path: '/products', ...merchant },
  ]
}

function rowsOf({ name, best, lcp = 0 }, runs) {
  const middle = (figure) => median(runs.map(figure))
  return [
    atLeast(
      `Lighthouse, ${name}: performance`,
      middle((run) => run.performance),
      best,
    ),
    atLeast(
      `Lighthouse, ${name}: the least of its other scores`,
      middle((run) => run.others),
      100,
    ),
    ...(lcp ? [atMost(`Lighthouse, ${name}: largest paint, s`, middle((run) => run.lcp) / 1000, lcp)] : []),
  ]
}

async function audit(browser, origin, { name, path: page, headers, isPublic }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-lighthouse-'))
  const port = await freePair()
  const flags = [...browserFlags, `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, 'about:blank']
  const chromium = spawn(browser, flags, { stdio: 'ignore', env: fontsEnv() })
  try {
    if (!(await waitFor(`http://127.0.0.1:${port}/json/version`, 20_000))) throw new Error('Chromium did not start.')
    const lhr = await auditWithRetry(name, () =>
      lighthouse(origin + page, {
        port,
        logLevel: 'error',
        maxWaitForLoad: 45_000,
        onlyCategories: isPublic ? [...categories, 'seo'] : categories,
        ...(headers ? { extraHeaders: headers } : {}),
      }),
    )
    if (new URL(lhr.finalDisplayedUrl).pathname !== page.replace(/\?.*/, '')) throw new Error(`${name} led elsewhere`)
    return scoresOf(lhr)
  } finally {
    const exit = new Promise((resolve) => chromium.once('exit', resolve))
    chromium.kill()
    await exit
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Retries twice: Chromium sometimes records a trace without its start (NO_NAVSTART). */
async function auditWithRetry(name, open) {
  for (let left = 2; ; left -= 1) {
    const { lhr } = await open()
    if (!lhr.runtimeError) return lhr
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || left === 0)
      throw new Error(`Lighthouse could not read ${name}: ${lhr.runtimeError.message}`)
  }
}

function scoresOf({ categories: { performance, ...others }, audits }) {
  const value = (name) => Math.round(audits[name].numericValue * 1000) / 1000
  return {
    performance: Math.round(performance.score * 100),
    others: Math.round(Math.min(...Object.values(others).map(({ score }) => score)) * 100),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}
