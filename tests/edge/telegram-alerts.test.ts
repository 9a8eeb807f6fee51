import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyOrders } from '#app/alerts/notify-orders.server.ts'
import { registerChannel } from '#app/data/alert/channels.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { handleQueue } from '../../functions/queue.ts'
import { type AlertContext, alertContext, newSeller, type Seller } from '../support/alert-people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { NOON, rows } from '../support/shops.ts'

interface Call {
  method: string
  body: { chat_id: string; message_id?: number; text: string; reply_markup: { inline_keyboard: unknown[][] } }
}

let context: AlertContext
let seller: Seller
let channelId: string
let calls: Call[]
let reply: (call: Call) => Promise<Response>
let chatCount = 0

beforeEach(async () => {
  const plain = await alertContext()
  const bot = {
    TELEGRAM_BOT_NAME: 'kibanda_bot',
    TELEGRAM_BOT_TOKEN: `12345:${'a'.repeat(35)}`,
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  }
  context = { ...plain, env: { ...plain.env, ...bot } }
  seller = await newSeller(context)
  calls = []
  reply = async () => Response.json({ ok: true, result: { message_id: 700 + calls.length } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = { method: String(input).split('/').at(-1) ?? '', body: JSON.parse(String(init?.body)) }
    calls.push(call)
    return reply(call)
  })
  chatCount += 1
  const chat = { kind: 'telegram' as const, address: `telegram:90${chatCount}`, keys: null, label: '', sessionId: null }
  const registered = await registerChannel(context, seller.id, chat)
  if (!registered.ok) throw new Error(registered.reason)
  channelId = registered.id
})

afterEach(() => vi.restoreAllMocks())

const place = () => placeOrderFor(context, seller.shop, { lines: [['Mug', null, 2]], name: 'Amina Otieno' })
const tell = () => notifyOrders(context, seller.shop.id)

/** Delivers what is in the queue; answers the delays of retries. */
async function deliverMoves(): Promise<unknown[]> {
  await context.settled()
  const retries: unknown[] = []
  const messages = context.queued
    .splice(0)
    .filter(({ kind }) => kind === 'moved')
    .map(({ delaySeconds: _, ...body }) => ({
      ...{ id: 'm', body },
      ack: () => undefined,
      retry: (options: unknown) => void retries.push(options),
    }))
  await handleQueue({ queue: 'kibanda-alerts', messages } as never, context)
  return retries
}

test('an order is told to the chat with its buttons, and edited after any change of status', async () => {
  const { id } = await place()
  await tell()
  expect(calls).toMatchObject([{ method: 'sendMessage', body: { chat_id: `90${chatCount}` } }])
  expect(calls[0]?.body.text).toMatch(/^New order #0001 · Kijani Crafts\nAmina Otieno/)
  expect(calls[0]?.body.reply_markup.inline_keyboard).toHaveLength(2)
  expect(await rows('SELECT state, message_id FROM order_alerts WHERE order_id = ?', id)).toEqual([
    { state: 'sent', message_id: '701' },
  ])
  const { orders } = await openStore(context, seller.shop.id)
  await orders.advance(id, seller.id)
  expect(await deliverMoves()).toEqual([])
  expect(calls[1]).toMatchObject({ method: 'editMessageText', body: { message_id: 701 } })
  expect(calls[1]?.body.reply_markup.inline_keyboard).toEqual([])
  expect(calls[1]?.body.text).toContain('Accepted')
  context.pass(60_000)
  await orders.cancel(id, { actor: 'owner', id: seller.id })
  await deliverMoves()
  expect(calls[2]?.body.text).toContain('Cancelled')
})

test('a reminder is a message of its own, and both are edited', async () => {
  const { id } = await place()
  await tell()
  context.pass(10 * 60_000)
  await tell()
  expect(calls[1]?.body.text).toMatch(/^Order #0001 still waits \(10 min\)/)
  await (await openStore(context, seller.shop.id)).orders.advance(id, seller.id)
  await deliverMoves()
  expect(calls.slice(2).map(({ method, body }) => [method, body.message_id])).toEqual([
    ['editMessageText', 701],
    ['editMessageText', 702],
  ])
})

test('many orders are one message with a way to the list', async () => {
  for (let count = 0; count < 6; count += 1) await place()
  await tell()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body.text).toBe('6 new orders · Kijani Crafts\n#0001 to #0006')
  expect(calls[0]?.body.reply_markup.inline_keyboard).toEqual([
    [{ text: 'Open the orders', url: `https://kibanda.example/store/${seller.shop.id}/orders` }],
  ])
  expect(await rows('SELECT 1 FROM order_alerts WHERE store_id = ? AND message_id > 0', seller.shop.id)).toEqual([])
})

test('a chat that has blocked the bot ends; one that is asked to wait is told later', async () => {
  reply = async () =>
    Response.json({ ok: false, description: 'Too Many Requests', parameters: { retry_after: 90 } }, { status: 429 })
  const { id } = await place()
  await tell()
  expect(await rows('SELECT alert_round, alert_at FROM orders WHERE id = ?', id)).toEqual([
    { alert_round: 0, alert_at: NOON + 90_000 },
  ])
  reply = async () => Response.json({ ok: false, description: 'Forbidden: bot was blocked' }, { status: 403 })
  context.pass(90_000)
  await tell()
  expect(await rows('SELECT ended_at FROM alert_channels WHERE id = ?', channelId)).toEqual([
    { ended_at: NOON + 90_000 },
  ])
})

test('an edit that has to wait comes again, and nobody else’s chat is edited', async () => {
  const { id } = await place()
  await tell()
  await (await openStore(context, seller.shop.id)).orders.advance(id, seller.id)
  reply = async () => Response.json({ ok: false, parameters: { retry_after: 40 } }, { status: 429 })
  expect(await deliverMoves()).toEqual([{ delaySeconds: 40 }])
  await rows('UPDATE alert_channels SET user_id = ? WHERE id = ?', (await newSeller(context)).id, channelId)
  calls = []
  await (await openStore(context, seller.shop.id)).orders.cancel(id, { actor: 'owner', id: seller.id })
  await deliverMoves()
  expect(calls).toEqual([])
})

test('without the site’s origin a chat is told nothing', async () => {
  context = { ...context, env: { ...context.env, SITE_ORIGIN: '' } }
  await place()
  await tell()
  expect(calls).toEqual([])
})
