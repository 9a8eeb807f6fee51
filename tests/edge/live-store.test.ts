import { afterEach, expect, test } from 'vitest'
import { notifyStore } from '#app/data/store/live.server.ts'
import { gatherings } from '#app/data/store-page/isolate-cache.server.ts'
import { stillClock } from '../support/clock.ts'
import { contextAt, NOON, testEnv } from '../support/shops.ts'

const openSockets: WebSocket[] = []
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.close()
})

test('the owner hears every hint, a shopper those of the own order', async () => {
  const liveStore = liveStoreOf('s1')
  const owner = await connect(liveStore, 'owner')
  const shopper = await connect(liveStore, 'order:0123456789abcdef')
  const context = contextAt()
  notifyStore(context, 's1', 'orders')
  notifyStore(context, 's1', 'order:0123456789abcdef')
  notifyStore(context, 's1', 'order:another-order-0000')
  await context.settled()
  await expect.poll(() => owner).toHaveLength(3)
  expect(shopper).toEqual(['order:0123456789abcdef'])
})

test('hints of one moment are one call to the room, each of them once, and none waits a second', async () => {
  const owner = await connect(liveStoreOf('s3'), 'owner')
  const clock = stillClock(NOON)
  const context = { ...contextAt(), ...clock }
  let calls = 0
  const live = {
    idFromName: (name: string) => testEnv.LIVE.idFromName(name),
    get: (id: DurableObjectId) => {
      calls += 1
      return testEnv.LIVE.get(id)
    },
  } as unknown as DurableObjectNamespace
  for (let order = 0; order < 20; order++) notifyStore({ ...context, live }, 's3', 'orders', `order:${order}`, 'stock')
  notifyStore({ ...context, live }, 's4', 'orders')
  clock.pass(100)
  await context.settled()
  expect(calls).toBe(2)
  await expect.poll(() => owner).toHaveLength(22)
  expect(owner.filter((event) => event === 'orders')).toHaveLength(1)
})

test('what happens while a call waits goes with it, and what comes after it is told by another', async () => {
  const owner = await connect(liveStoreOf('s5'), 'owner')
  const clock = stillClock(NOON)
  const [first, second] = [
    { ...contextAt(), ...clock },
    { ...contextAt(), ...clock },
  ]
  notifyStore(first, 's5', 'orders')
  notifyStore(second, 's5', 'orders', 'stock')
  clock.pass(100)
  await first.settled()
  notifyStore(second, 's5', 'orders')
  clock.pass(100)
  await second.settled()
  await expect.poll(() => owner).toEqual(['orders', 'stock', 'orders'])
})

test('what somebody was about to tell who is gone by now is told by the next one', async () => {
  const owner = await connect(liveStoreOf('s6'), 'owner')
  const context = contextAt()
  gatherings.set('live s6', { items: new Set(['stock']), until: context.now() })
  notifyStore(context, 's6', 'orders')
  await context.settled()
  await expect.poll(() => owner).toEqual(['stock', 'orders'])
})

test('a socket needs our own origin and a role, and at most 50 are open', async () => {
  const liveStore = liveStoreOf('s2')
  expect((await open(liveStore, 'owner', 'https://evil.example')).status).toBe(403)
  expect((await open(liveStore, 'stranger')).status).toBe(403)
  expect((await liveStore.fetch('https://kibanda.example/live')).status).toBe(426)
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(liveStore, 'owner')))
  expect(pages.map((page) => page.status)).toEqual(Array(50).fill(101))
  expect((await open(liveStore, 'owner')).status).toBe(503)
})

test('members have a share of their own, and one member no more than four pages of it', async () => {
  const liveStore = liveStoreOf('s7')
  const owners = await Promise.all(Array.from({ length: 50 }, () => open(liveStore, 'owner')))
  expect(owners.at(-1)?.status).toBe(101)
  for (let member = 0; member < 5; member++) {
    const statuses: number[] = []
    for (let page = 0; page < 5; page++) statuses.push((await openAs(liveStore, `mem_${member}`)).status)
    expect(statuses).toEqual([101, 101, 101, 101, 503])
  }
  expect((await openAs(liveStore, 'mem_5')).status).toBe(503)
})

test('a member who is removed hears it, is closed, and opens no page that was on its way', async () => {
  const liveStore = liveStoreOf('s8')
  const [removed, stays] = [await openAs(liveStore, 'mem_a', 'x'), await openAs(liveStore, 'mem_b', 'y')]
  const [heard, other] = [listen(removed), listen(stays)]
  expect(await end(liveStore, { actors: ['mem_a'] })).toEqual({ closed: 1 })
  await expect.poll(() => heard).toEqual(['removed', 'closed 4401'])
  expect((await openAs(liveStore, 'mem_a')).status).toBe(404)
  expect(await end(liveStore, { sessions: ['y'] })).toEqual({ closed: 1 })
  await expect.poll(() => other).toEqual(['again', 'closed 4401'])
  expect((await openAs(liveStore, 'mem_b', 'z')).status).toBe(101)
  const refused = await liveStore.fetch('https://live/close', { method: 'POST', body: '{"actors":[""]}' })
  expect(refused.status).toBe(400)
})

function openAs(liveStore: DurableObjectStub, actor: string, session = 'one'): Promise<Response> {
  return open(liveStore, 'staff', undefined, { 'x-live-actor': actor, 'x-live-session': session })
}

function listen({ webSocket }: Response): string[] {
  const heard: string[] = []
  webSocket?.addEventListener('message', (event) => void heard.push(String(event.data)))
  webSocket?.addEventListener('close', (event) => void heard.push(`closed ${event.code}`))
  return heard
}

async function end(liveStore: DurableObjectStub, ended: object): Promise<unknown> {
  const response = await liveStore.fetch('https://live/close', { method: 'POST', body: JSON.stringify(ended) })
  return response.json()
}

function liveStoreOf(storeId: string): DurableObjectStub {
  return testEnv.LIVE.get(testEnv.LIVE.idFromName(storeId))
}

/** A socket that nobody holds on to is closed when memory is collected. */
async function open(
  liveStore: DurableObjectStub,
  role: string,
  origin = 'https://kibanda.example',
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await liveStore.fetch('https://kibanda.example/live', {
    headers: { upgrade: 'websocket', origin, 'x-live-role': role, ...headers },
  })
  if (response.webSocket) openSockets.push(response.webSocket)
  response.webSocket?.accept()
  return response
}

async function connect(liveStore: DurableObjectStub, role: string): Promise<string[]> {
  const messages: string[] = []
  const { webSocket } = await open(liveStore, role)
  webSocket?.addEventListener('message', (event) => {
    messages.push(String(event.data))
  })
  return messages
}
