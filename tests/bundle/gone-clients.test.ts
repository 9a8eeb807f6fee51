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

/** How long after its request each of them hangs up. */
const STAYS = [0, 10, 20, 40, 60, 80]
const FOLLOWERS = 8
/** An answer that waited for one who is gone would never come. */
const PATIENCE_MS = 8_000
const END = 'host: shop.test\r\nconnection: close\r\n\r\n'

/** The Worker with a database that is as far away as Cloudflare's: here it is so near that nobody could hang up meanwhile. */
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
const logged: string[] = []
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
      if (level === 'error' || level === 'warn') logged.push(message)
    },
  })
  const { DB } = server.bindings as unknown as { DB: D1Database }
  await fillStreet(DB, { tag: 'duka', stores: STAYS.length, productsEach: 20 }, Date.now())
  await fillStreet(DB, { tag: 'soko', stores: 1, productsEach: 300 }, Date.now())
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

// First of all in this file: what a Worker prepares once, it prepares for its first request.
test('an account is entered though those who came first have hung up', async () => {
  await Promise.all(STAYS.map((stay) => hangUp(signIn(stay), stay)))
  expect(await answered(signIn(200))).toBe(401)
})

test('a page that nobody has drawn yet is served to all, though the one who asked first has hung up', async () => {
  for (const [at, stay] of STAYS.entries()) {
    const page = get(`/store/${storeName('duka', at)}`)
    const gone = hangUp(page, stay)
    await sleep(5)
    const others = await Promise.all(Array.from({ length: FOLLOWERS }, () => answered(page)))
    expect(new Set(others)).toEqual(new Set([200]))
    await gone
  }
})

test('a search is served though a crowd that searched the same store has hung up', async () => {
  const search = get('/store/soko00000/products.json?q=basket')
  await Promise.all(Array.from({ length: 60 }, (_, at) => hangUp(search, at)))
  expect(await answered(search)).toBe(200)
})

test('none of it is a fault in the log', () => {
  expect(logged).toEqual([])
})

/** A stranger of a network of their own, so that no limit comes first. */
function signIn(stranger: number): string {
  const body = JSON.stringify({ email: `stranger${stranger}@mail.example`, password: 'not-this-one' })
  const headers = [`cf-connecting-ip: 10.9.0.${stranger}`, 'content-type: application/json', 'origin: http://shop.test']
  return `POST /api/auth/sign-in/email HTTP/1.1\r\n${[...headers, `content-length: ${body.length}`].join('\r\n')}\r\n${END}${body}`
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\n${END}`
}

/** Sends the request and hangs up so many milliseconds later, whatever has come by then. */
async function hangUp(request: string, stay: number): Promise<void> {
  const socket = talk(request)
  await sleep(stay)
  socket.resetAndDestroy()
}

/** The status of the answer. */
function answered(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = talk(request)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer to ${request}`)))
    socket.once('data', (data) => {
      resolve(Number(data.toString('latin1').split(' ')[1]))
      socket.resetAndDestroy()
    })
    socket.once('error', reject)
  })
}

function talk(request: string): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(request)
  return socket
}
