import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePair } from '../../scripts/server/ports.mjs'
import { contradictions } from '../support/contradictions.ts'
import { startServer } from '../support/server.mjs'

let server: Awaited<ReturnType<typeof startServer>>
let port: number
const logged: string[] = []
beforeAll(async () => {
  port = await freePair()
  const onLog = ({ level, message }: { level: string; message: string }) => {
    if (level === 'error') logged.push(message)
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
  const doors = [
    ['/store/kijani-crafts/orders.json', 'application/json'],
    ['/store/kijani-crafts/checkout', 'application/x-www-form-urlencoded'],
    ['/pos/sales', 'application/json'],
    ['/visits/kijani-crafts', 'application/json'],
    ['/api/auth/sign-up/email', 'application/json'],
    ['/contact', 'multipart/form-data; boundary=x'],
    ['/products/images', 'multipart/form-data; boundary=x'],
  ] as const
  const cut = doors.flatMap(([path, type], n) => {
    const body = order(`cut-${n}`)
    const half = body.slice(0, body.length / 2)
    const head = headOf(path, type)
    return [
      talk([`${head}content-length: ${body.length}\r\n\r\n`, half], 'hang-up'),
      talk([`${head}content-length: ${body.length}\r\n\r\n`, half], 'half-close'),
      talk([`${head}transfer-encoding: chunked\r\n\r\n`, chunk(half)], 'hang-up'),
      talk([`${head}transfer-encoding: chunked\r\n\r\n`, 'zz\r\nno length'], 'half-close'),
      talk([`${head}content-length: 5\r\n\r\n`, body], 'half-close'),
    ]
  })
  const dripped = order('dripped')
  const drops = [...dripped].map((char) => chunk(char))
  const head = headOf('/store/kijani-crafts/orders.json', 'application/json')
  const slow = talk([`${head}transfer-encoding: chunked\r\n\r\n`, ...drops, '0\r\n\r\n'], 'half-close', 8)
  // In the middle of it all somebody who does everything right is served at once.
  const served = await fetch(`${server.url}/store/kijani-crafts/orders.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: order('served'),
  })
  expect(served.status).toBe(201)
  expect(await slow).toMatch(/^HTTP\/1\.1 201 /)
  for (const answer of await Promise.all(cut)) expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)\d\d (?!No Content)/)

  expect((await fetch(`${server.url}/store/kijani-crafts`)).status).toBe(200)
  expect(await count()).toBe((before ?? 0) + 2)
  expect(await contradictions(sql, store?.id ?? '')).toEqual([])
  expect(logged).toEqual([])
}, 90_000)

function headOf(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\ncontent-type: ${type}\r\n`
}

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
}

/** Sends the parts, ends as told, and answers what came back within three seconds; of one that drips, whenever it comes. */
async function talk(parts: string[], end: 'hang-up' | 'half-close', waitMs = 0): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const answered = new Promise((resolve) => socket.once('data', resolve))
  socket.on('error', () => undefined)
  for (const part of parts) {
    socket.write(part)
    await sleep(waitMs)
  }
  if (end === 'hang-up') socket.destroy()
  else if (waitMs === 0) socket.end()
  await Promise.race([closed, waitMs === 0 ? sleep(3_000) : answered])
  socket.destroy()
  return heard
}
