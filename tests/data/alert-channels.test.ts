import { beforeEach, expect, test } from 'vitest'
import {
  deleteEndedChannels,
  endChannel,
  endChannelsOfSession,
  endChannelsOfUser,
  findLiveChannel,
  listChannels,
  muteStore,
  type NewChannel,
  noteOutcome,
  registerChannel,
  removeChannel,
} from '#app/data/alert/channels.server.ts'
import { liveChannels } from '../support/live-channels.ts'
import { newPerson } from '../support/people.ts'
import { contextAt, DAY, rows, type TestContext } from '../support/shops.ts'

let context: TestContext
let owner: string
let serial = 0

beforeEach(async () => {
  context = contextAt(Date.now())
  owner = (await newPerson(context)).id
})

function browser(change: Partial<NewChannel> = {}): NewChannel {
  serial += 1
  return {
    kind: 'push',
    address: `https://fcm.googleapis.com/fcm/send/${owner}-${serial}`,
    keys: '{"p256dh":"a","auth":"b"}',
    label: 'Chrome/Android',
    sessionId: `session-${owner}-${serial}`,
    ...change,
  }
}

const chat = (id: number): NewChannel => ({
  kind: 'telegram',
  address: `telegram:${owner}${id}`,
  keys: null,
  label: 'Wanjiku',
  sessionId: null,
})

async function register(channel: NewChannel, userId = owner) {
  const registered = await registerChannel(context, userId, channel)
  if (!registered.ok) throw new Error(registered.reason)
  return registered.id
}

test('a browser is registered once, however often it asks', async () => {
  const channel = browser()
  const ids = await Promise.all([register(channel), register(channel), register(channel)])
  expect(new Set(ids).size).toBe(1)
  expect(await liveChannels(context, owner)).toMatchObject([{ id: ids[0], ...channel, failures: 0, okAt: null }])
})

test('a store is muted for one’s own channel, which a renewed address keeps and another account’s does not', async () => {
  const channel = browser()
  const id = await register(channel)
  const mute = (storeId: string, stores: string[], isMuted = true, userId = owner) =>
    muteStore(context, userId, { channelId: id, storeId, stores, isMuted })
  const muted = async (userId = owner) => (await liveChannels(context, userId)).map(({ mutedStores }) => mutedStores)
  const other = (await newPerson(context)).id
  expect(await mute('one', ['one'], true, other)).toBe(false)
  expect(
    await Promise.all([mute('one', ['one', 'two']), mute('two', ['one', 'two']), mute('two', ['two', 'one'])]),
  ).toEqual([true, true, true])
  expect((await muted())[0]?.sort()).toEqual(['one', 'two'])
  expect(await mute('two', ['one', 'two'], false)).toBe(true)
  const renewed = { ...channel, address: `${channel.address}-renewed` }
  await register(renewed)
  expect(await muted()).toEqual([['one']])
  await register(renewed, other)
  expect(await muted(other)).toEqual([[]])
  expect(await mute('one', ['one'])).toBe(false)
})

test('a store that one has left is forgotten at the next press', async () => {
  const id = await register(chat(1))
  for (const storeId of ['left', 'stays']) {
    await muteStore(context, owner, { channelId: id, storeId, stores: ['left', 'stays'], isMuted: true })
  }
  await muteStore(context, owner, { channelId: id, storeId: 'new', stores: ['stays', 'new'], isMuted: true })
  expect(await rows('SELECT muted_stores FROM alert_channels WHERE id = ?', id)).toEqual([
    { muted_stores: '["stays","new"]' },
  ])
})

test('under another account a browser moves there, and knows nothing of the first', async () => {
  const channel = browser()
  const id = await register(channel)
  await noteOutcome(context, id, 'sent')
  const other = (await newPerson(context)).id
  const moved = await register({ ...channel, sessionId: 'another' }, other)
  expect(moved).not.toBe(id)
  expect(await listChannels(context, owner)).toEqual([])
  expect(await liveChannels(context, other)).toMatchObject([{ id: moved, okAt: null, sessionId: 'another' }])
})

test('an ended browser revives with what it says now', async () => {
  const channel = browser()
  const id = await register(channel)
  await noteOutcome(context, id, 'later')
  await endChannel(context, id)
  expect(await liveChannels(context, owner)).toEqual([])
  expect(await listChannels(context, owner)).toMatchObject([{ id, endedAt: context.now() }])
  expect(await register({ ...channel, keys: '{"p256dh":"c","auth":"d"}', label: 'Edge on Windows' })).toBe(id)
  expect(await liveChannels(context, owner)).toMatchObject([{ id, failures: 0, label: 'Edge on Windows' }])
})

test('a browser with a new subscription leaves the old one', async () => {
  const sessionId = `session-${owner}`
  await register(browser({ sessionId }))
  const id = await register(browser({ sessionId }))
  expect(await listChannels(context, owner)).toMatchObject([{ id }])
})

test('there are ten at most, in parallel too, and an ended one counts no more', async () => {
  const channels = Array.from({ length: 14 }, () => browser())
  const answers = await Promise.all(channels.map((channel) => registerChannel(context, owner, channel)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(await registerChannel(context, owner, chat(1))).toEqual({ ok: false, reason: 'channel-limit' })
  const [first] = await liveChannels(context, owner)
  expect(await registerChannel(context, owner, { ...browser(), address: first?.address ?? '' })).toMatchObject({
    ok: true,
  })
  await endChannel(context, first?.id ?? '')
  expect(await registerChannel(context, owner, chat(1))).toMatchObject({ ok: true })
  expect(await liveChannels(context, owner)).toHaveLength(10)
})

test('a browser that was removed does not renew itself, and comes back by a press', async () => {
  const channel = browser()
  const id = await register(channel)
  await removeChannel(context, owner, id)
  expect(await listChannels(context, owner)).toEqual([])
  expect(await rows('SELECT keys, session_id FROM alert_channels WHERE id = ?', id)).toEqual([
    { keys: null, session_id: null },
  ])
  expect(await registerChannel(context, owner, channel, 'page')).toEqual({ ok: false, reason: 'channel-removed' })
  expect(await register(channel)).toBe(id)
  expect(await registerChannel(context, owner, channel, 'page')).toEqual({ ok: true, id })
})

test('a page renews what was ended or is unknown', async () => {
  const channel = browser()
  const id = await register(channel)
  await endChannelsOfSession(context, channel.sessionId ?? '')
  const renewed = { ...channel, sessionId: 'the next' }
  expect(await registerChannel(context, owner, renewed, 'page')).toEqual({ ok: true, id })
  expect(await registerChannel(context, owner, browser(), 'page')).toMatchObject({ ok: true })
})

test('a removed chat is gone', async () => {
  await removeChannel(context, owner, await register(chat(1)))
  expect(await rows('SELECT id FROM alert_channels WHERE user_id = ?', owner)).toEqual([])
})

test('another’s channel is neither found nor removed', async () => {
  const id = await register(browser())
  const other = (await newPerson(context)).id
  await removeChannel(context, other, id)
  expect(await findLiveChannel(context, other, id)).toBeNull()
  expect(await findLiveChannel(context, owner, id)).toMatchObject({ id })
})

test('a session ends its browser, a person all', async () => {
  const [first, second] = [browser(), browser()]
  await register(first)
  const secondId = await register(second)
  const chatId = await register(chat(1))
  await endChannelsOfSession(context, first.sessionId ?? '')
  expect((await liveChannels(context, owner)).map(({ id }) => id).sort()).toEqual([secondId, chatId].sort())
  await endChannelsOfUser(context, owner)
  expect(await liveChannels(context, owner)).toEqual([])
})

test('ended ones are forgotten after 30 days, removed ones after a year', async () => {
  const ended = await register(browser())
  const removed = await register(browser())
  const live = await register(browser())
  await endChannel(context, ended)
  await removeChannel(context, owner, removed)
  const left = async () => {
    await deleteEndedChannels(context)
    const found = await rows<{ id: string }>('SELECT id FROM alert_channels WHERE user_id = ?', owner)
    return found.map(({ id }) => id).sort()
  }
  context.pass(31 * DAY)
  expect(await left()).toEqual([removed, live].sort())
  context.pass(365 * DAY)
  expect(await left()).toEqual([live])
})

test('twenty ended ones are kept at most', async () => {
  for (let index = 0; index < 24; index += 1) await endChannel(context, await register(browser()))
  await register(browser())
  expect(await rows('SELECT id FROM alert_channels WHERE user_id = ?', owner)).toHaveLength(21)
})
