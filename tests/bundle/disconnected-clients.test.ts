import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'
import { freePair } from '../../scripts/server/ports.mjs'
import { fillStreet, storeName } from '../support/many-stores.ts'
import { startServer } from '../support/server.mjs'

const HANG_UP_DELAYS_MS = [0, 10, 20, 40, 60, 80]
const FOLLOWERS = 8
/** A response that waits for a disconnected client never comes. */
const ANSWER_TIMEOUT_MS = 8_000
const END = 'host: 127.0.0.1\r\nconnection: close\r\n\r\n'

/** The Worker with the latency of a remote database, so that clients disconnect while it reads. */
const FAR_AWAY = `
import worker from './worker.js'
export { LiveStore } from './worker.js'
const far = (db) => new Proxy(db, { get(_, name) {
  const member = db[name]
  if (name !== 'batch') return typeof member === 'function' ? member.bind(db) : member
  return async (statements) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return db.batch(statements)
  }
} })
export default { ...worker, fetch: (request, env, ctx) => worker.fetch(request, { ...env, DB: far(env.DB) }, ctx) }
`

const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-gone-'))
let server: Awaited<ReturnType<typeof startServer>>
let port: number
const logLines: string[] = []
beforeAll(async () => {
  port = await freePair()
  const bundle = path.join(folder, 'far-away.js')
  await build({
    stdin: { contents: FAR_AWAY, resolveDir: path.join(root, 'build/worker') },
    bundle: true,
    format: 'esm',
    external: ['node:*', 'cloudflare:*'],
    outfile: bundle,
  })
  server = await startServer({
    port,
    demo: false,
    files: false,
    bundle,
    onLog: ({ level, message }: { level: string; message: string }) => {
      if (level === 'error' || level === 'warn') logLines.push(message)
    },
  })
  const { DB } = server.bindings as unknown as { DB: D1Database }
  await fillStreet(DB, { tag: 'duka', stores: HANG_UP_DELAYS_MS.length, productsEach: 20 }, Date.now())
  await fillStreet(DB, { tag: 'soko', stores: 1, productsEach: 300 }, Date.now())
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

// Must run first: a Worker initializes lazily during its first request.
test('an account is entered though those who came first have hung up', async () => {
  await Promise.all(HANG_UP_DELAYS_MS.map((delay) => hangUp(signIn(delay), delay)))
  expect(await statusOf(signIn(200))).toBe(401)
})

test('a page that nobody has drawn yet is served to all, though the one who asked first has hung up', async () => {
  for (const [at, delay] of HANG_UP_DELAYS_MS.entries()) {
    const page = get(`/store/${storeName('duka', at)}`)
    const hangUpDone = hangUp(page, delay)
    await sleep(5)
    const statuses = await Promise.all(Array.from({ length: FOLLOWERS }, () => statusOf(page)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await hangUpDone
  }
})

test('a search is served though a crowd that searched the same store has hung up', async () => {
  const search = get('/store/soko00000/products.json?q=basket')
  await Promise.all(Array.from({ length: 60 }, (_, at) => hangUp(search, at)))
  expect(await statusOf(search)).toBe(200)
})

test('none of it is a fault in the log', () => {
  expect(logLines).toEqual([])
})

/** Each stranger has its own network address, so that no rate limit applies. */
function signIn(stranger: number): string {
  const body = JSON.stringify({ email: `stranger${stranger}@mail.example`, password: 'not-this-one' })
  const headers = [`cf-connecting-ip: 10.9.0.${stranger}`, 'content-type: application/json', 'origin: http://127.0.0.1']
  return `POST /api/auth/sign-in/email HTTP/1.1\r\n${[...headers, `content-length: ${body.length}`].join('\r\n')}\r\n${END}${body}`
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\n${END}`
}

/** Sends the request and disconnects after `delay` milliseconds. */
async function hangUp(request: string, delay: number): Promise<void> {
  const socket = sendRaw(request)
  await sleep(delay)
  socket.resetAndDestroy()
}

function statusOf(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = sendRaw(request)
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error(`no answer to ${request}`)))
    socket.once('data', (data) => {
      resolve(Number(data.toString('latin1').split(' ')[1]))
      socket.resetAndDestroy()
    })
    socket.once('error', reject)
  })
}

function sendRaw(request: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(request)
  return socket
}
