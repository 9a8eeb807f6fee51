import { expect, test } from 'vitest'
import { notifyStore } from '#app/data/live.server.ts'
import { contextAt, testEnv } from '../support/shops.ts'

test('the owner hears every hint, a shopper those of the own order', async () => {
  const room = roomOf('s1')
  const owner = await socket(room, 'owner')
  const shopper = await socket(room, 'order:0123456789abcdef')
  const context = contextAt()
  notifyStore(context, 's1', 'orders')
  notifyStore(context, 's1', 'order:0123456789abcdef')
  notifyStore(context, 's1', 'order:another-order-0000')
  await context.settled()
  await expect.poll(() => owner).toHaveLength(3)
  expect(shopper).toEqual(['order:0123456789abcdef'])
})

test('a socket needs our own origin and a role, and at most 50 are open', async () => {
  const room = roomOf('s2')
  expect((await open(room, 'owner', 'https://evil.example')).status).toBe(403)
  expect((await open(room, 'stranger')).status).toBe(403)
  expect((await room.fetch('https://kibanda.example/live')).status).toBe(426)
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(room, 'owner')))
  for (const page of pages) page.webSocket?.accept()
  expect(pages.map((page) => page.status)).toEqual(Array(50).fill(101))
  expect((await open(room, 'owner')).status).toBe(503)
  for (const page of pages) page.webSocket?.close()
})

function roomOf(storeId: string): DurableObjectStub {
  return testEnv.LIVE.get(testEnv.LIVE.idFromName(storeId))
}

function open(room: DurableObjectStub, role: string, origin = 'https://kibanda.example'): Promise<Response> {
  return room.fetch('https://kibanda.example/live', { headers: { upgrade: 'websocket', origin, 'x-live-role': role } })
}

async function socket(room: DurableObjectStub, role: string): Promise<string[]> {
  const heard: string[] = []
  const { webSocket } = await open(room, role)
  webSocket?.accept()
  webSocket?.addEventListener('message', (event) => {
    heard.push(String(event.data))
  })
  return heard
}
