import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePair } from '../../scripts/server/ports.mjs'
import { contradictions } from '../support/contradictions.ts'
import { startServer } from '../support/server.mjs'

let server: Awaited<ReturnType<typeof startServer>>
let port: number
const loggedErrors: string[] = []
beforeAll(async () => {
  port = await freePair()
  const onLog = ({ level, message }: { level: string; message: string }) => {
    if (level === 'error') loggedErrors.push(message)
  }
  server = await startServer({ port, onLog })
}, 60_000)
afterAll(() => server.stop())

async function sql<Row>(query: string, ...values: unknown[]): Promise<Row[]> {
  const { DB } = server.bindings as unknown as { DB: D1Database }
  return (
    await DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results
}

test('bodies that stop half-way, drip or lie about their length leave no half row, and everybody else is served', async () => {
  const [store] = await sql<{ id: string }>("SELECT store_id AS id FROM store_slugs WHERE slug = 'kijani-crafts'")
  const [product] = await sql<{ id: string }>(
    `SELECT k.product_id AS id FROM stock k JOIN products p ON (p.store_id, p.id) = (k.store_id, k.product_id)
     WHERE k.store_id = ? AND k.size = '' AND p.is_active = 1 AND p.deleted_at IS NULL ORDER BY k.inventory - k.held DESC`,
    store?.id,
  )
  const count = async () => (await sql<{ n: number }>('SELECT count(*) AS n FROM orders'))[0]?.n ?? 0
  const before = await count()
  const order = (key: string) =>
    JSON.stringify({
      requestId: `slow-body-order-${key}`,
      lines: [{ productId: product?.id, size: null, quantity: 1 }],
      deliveryMethod: 'pickup',
      customer: { name: 'Amina', phone: '0712000111', countryIso: 'KE', address: '' },
      quotedTotal: null,
    })
  const endpoints = [
    ['/store/kijani-crafts/orders.json', 'application/json'],
    ['/store/kijani-crafts/checkout', 'application/x-www-form-urlencoded'],
    ['/pos/sales', 'application/json'],
    ['/visits/kijani-crafts', 'application/json'],
    ['/api/auth/sign-up/email', 'application/json'],
    ['/contact', 'multipart/form-data; boundary=x'],
    ['/products/images', 'multipart/form-data; boundary=x'],
  ] as const
  const cutResponses = endpoints.flatMap(([path, type], n) => {
    const body = order(`cut-${n}`)
    const halfBody = body.slice(0, body.length / 2)
    const head = headOf(path, type)
    return [
      sendRaw([`${head}content-length: ${body.length}\r\n\r\n`, halfBody], 'hang-up'),
      sendRaw([`${head}content-length: ${body.length}\r\n\r\n`, halfBody], 'half-close'),
      sendRaw([`${head}transfer-encoding: chunked\r\n\r\n`, chunk(halfBody)], 'hang-up'),
      sendRaw([`${head}transfer-encoding: chunked\r\n\r\n`, 'zz\r\nno length'], 'half-close'),
      sendRaw([`${head}content-length: 5\r\n\r\n`, body], 'half-close'),
    ]
  })
  const slowBody = order('dripped')
  const slowChunks = [...slowBody].map((char) => chunk(char))
  const head = headOf('/store/kijani-crafts/orders.json', 'application/json')
  const slowResponse = sendRaw(
    [`${head}transfer-encoding: chunked\r\n\r\n`, ...slowChunks, '0\r\n\r\n'],
    'half-close',
    8,
  )
  // Meanwhile a correct request is served at once.
  const response = await fetch(`${server.url}/store/kijani-crafts/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: order('served'),
  })
  expect(response.status).toBe(201)
  expect(await slowResponse).toMatch(/^HTTP\/1\.1 201 /)
  for (const text of await Promise.all(cutResponses)) expect(text).not.toMatch(/^HTTP\/1\.1 (2|5)\d\d (?!No Content)/)

  expect((await fetch(`${server.url}/store/kijani-crafts`)).status).toBe(200)
  expect(await count()).toBe((before ?? 0) + 2)
  expect(await contradictions(sql, store?.id ?? '')).toEqual([])
  expect(loggedErrors).toEqual([])
}, 90_000)

test('a GET or HEAD with a body is answered as one without, and neither it nor ?_data= logs an error', async () => {
  const paths = ['/', '/robots.txt', '/healthz', '/store/kijani-crafts', '/store/kijani-crafts/checkout', '/dashboard']
  const later = [
    '/api/auth/get-session',
    '/media/nothing',
    '/live/order/nothing',
    '/dashboard.data',
    '/nothing',
    '/o/x',
  ]
  // In one piece: an answer given before the body closes the connection to the rest.
  for (const path of [...paths, ...later]) {
    for (const method of ['GET', 'HEAD']) {
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`
      const form = 'content-type: application/x-www-form-urlencoded\r\n'
      const statuses = await Promise.all(
        [
          `${head}\r\n`,
          `${head}${form}content-length: 7\r\n\r\na=b&c=d`,
          `${head}${form}transfer-encoding: chunked\r\n\r\n${chunk('a=b&c=d')}0\r\n\r\n`,
        ].map(async (sent) => (await sendRaw([sent], 'half-close', 1)).slice(0, 12)),
      )
      expect([path, method, statuses[0]]).toEqual([path, method, expect.stringMatching(/^HTTP\/1\.1 [234]/)])
      expect([path, method, ...statuses]).toEqual([path, method, statuses[0], statuses[0], statuses[0]])
    }
    if (path === '/healthz') continue
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${server.url}${path}?_data=root`, { method, redirect: 'manual' })
      expect([path, method, response.status]).toEqual([path, method, 404])
    }
  }
  expect(loggedErrors).toEqual([])
}, 90_000)

function headOf(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncontent-type: ${type}\r\n`
}

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
}

/** Sends the fragments and returns what came back within three seconds; with `waitMs`, any time. */
async function sendRaw(fragments: string[], end: 'hang-up' | 'half-close', waitMs = 0): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  const closePromise = new Promise((resolve) => socket.once('close', resolve))
  const firstData = new Promise((resolve) => socket.once('data', resolve))
  socket.on('error', () => undefined)
  for (const fragment of fragments) {
    socket.write(fragment)
    await sleep(waitMs)
  }
  if (end === 'hang-up') socket.destroy()
  else if (waitMs === 0) socket.end()
  await Promise.race([closePromise, waitMs === 0 ? sleep(3_000) : firstData])
  socket.destroy()
  return received
}
