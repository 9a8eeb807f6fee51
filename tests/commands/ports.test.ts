import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePair, readPort, waitFor, whyTaken } from '../../scripts/server/ports.mjs'

async function listenWith(status: number) {
  const server = http.createServer((_request, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('PORT is read as a number, its absence as 8787', () => {
  expect(readPort(undefined)).toBe(8787)
  expect(readPort('9000')).toBe(9000)
})

test('a PORT that is none is told apart', () => {
  for (const value of ['abc', '0', '-1', '70000', '80.5']) expect(readPort(value)).toBeNull()
})

test('a port somebody listens on is in use, and free again afterwards', async () => {
  const { port, close } = await listenWith(200)
  expect(await whyTaken(port)).toBe('in-use')
  await close()
  expect(await whyTaken(port)).toBeNull()
})

test('runs that begin together are given different pairs of free ports', async () => {
  const pairs = await Promise.all(Array.from({ length: 5 }, freePair))
  // By chance: two of them may be the same one in a thousand times, all five never.
  expect(new Set(pairs).size).toBeGreaterThan(1)
  for (const first of pairs) expect([await whyTaken(first), await whyTaken(first + 1)]).toEqual([null, null])
})

test('waiting ends with the first good answer', async () => {
  const { port, close } = await listenWith(200)
  expect(await waitFor(`http://127.0.0.1:${port}/healthz`, 5000)).toBe(true)
  await close()
})

test('waiting ends when time is up or when there is nothing to wait for', async () => {
  const { port, close } = await listenWith(500)
  expect(await waitFor(`http://127.0.0.1:${port}/healthz`, 300)).toBe(false)
  expect(await waitFor(`http://127.0.0.1:${port}/healthz`, 60_000, () => true)).toBe(false)
  await close()
})
