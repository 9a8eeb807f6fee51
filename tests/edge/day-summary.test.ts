import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendSummary } from '#app/alerts/send-summary.server.ts'
import { registerChannel } from '#app/data/alert/channels.server.ts'
import { dueSummaries } from '#app/data/alert/day-summary.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import {
  type AlertContext,
  alertContext,
  fakePushServices,
  newSeller,
  type Seller,
  turnOnAlerts,
} from '../support/alert-people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { DAY, HOUR, insert, rows } from '../support/shops.ts'

const MORNING = at('2026-10-14T10:00')
const EVENING = at('2026-10-14T21:00')
const bot = {
  TELEGRAM_BOT_NAME: 'kibanda_bot',
  TELEGRAM_BOT_TOKEN: `12345:${'x'.repeat(35)}`,
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
}

let context: AlertContext
let seller: Seller
let browser: Awaited<ReturnType<typeof turnOnAlerts>>
let services: ReturnType<typeof fakePushServices>

function at(time: string): number {
  const instant = instantOf(time, 'Africa/Nairobi')
  if (instant === null) throw new Error(`no time: ${time}`)
  return instant
}

beforeEach(async () => {
  const plain = await alertContext(MORNING)
  context = { ...plain, env: { ...plain.env, ...bot } }
  seller = await newSeller(context)
  browser = await turnOnAlerts(context, seller)
  const chat = {
    kind: 'telegram',
    address: `telegram:${chatOf(seller)}`,
    keys: null,
    label: '',
    sessionId: null,
  } as const
  await registerChannel(context, seller.id, chat)
  services = fakePushServices()
})

afterEach(() => vi.restoreAllMocks())

const choose = (summaryBy: 'push' | 'telegram', summaryAt = EVENING) =>
  rows('UPDATE stores SET summary_by = ?, summary_at = ? WHERE id = ?', summaryBy, summaryAt, seller.shop.id)
const send = () => sendSummary(context, seller.shop.id)
const chatOf = ({ id }: Seller) => `4711-${id}`
const nextAt = async () =>
  (await rows<{ at: number }>('SELECT summary_at AS at FROM stores WHERE id = ?', seller.shop.id))[0]?.at

/** One order that waits, one under way, one that was paid and one that was cancelled. */
async function sellAll() {
  const { orders } = await openStore(context, seller.shop.id)
  const place = () => placeOrderFor(context, seller.shop, { lines: [['Mug', null, 1]] })
  const [, started, paid, cancelled] = [await place(), await place(), await place(), await place()]
  await orders.advance(started?.id ?? '')
  for (const _step of ['processing', 'ready_for_pickup']) await orders.advance(paid?.id ?? '')
  await orders.markPaid(paid?.id ?? '', { method: 'cash', actorId: null })
  await orders.cancel(cancelled?.id ?? '', { actor: 'owner', id: null })
}

test('at closing time the owner reads the day’s orders, its takings and what waits', async () => {
  await sellAll()
  await choose('push')
  context.pass(EVENING - MORNING)
  expect(await dueSummaries(context)).toContain(seller.shop.id)
  await send()
  expect(services.requests.map(({ url }) => url)).toEqual([browser.target.address])
  expect((await services.shownBy(browser))[0]).toMatchObject({
    title: 'Wed 14 Oct · Kijani Crafts',
    body: '3 orders.\nTakings: KSh 800.50.\n1 order waits for your confirmation.\n1 order is under way.',
    path: `/store/${seller.shop.id}/orders`,
  })
  expect(await nextAt()).toBe(EVENING + DAY)
  await send()
  expect(services.requests).toHaveLength(1)
  expect(await rows('SELECT ok_at FROM alert_channels WHERE id = ?', browser.id)).toEqual([{ ok_at: EVENING }])
})

test('a day without orders is told in few words, in the language of the owner', async () => {
  await insert('profiles', { id: seller.id, language: 'sw', updated_at: 1 }).run()
  await choose('push')
  context.pass(EVENING - MORNING)
  await send()
  expect((await services.shownBy(browser))[0]?.body).toBe('Hakuna oda.\nMauzo: KSh 0.00.\nHakuna kinachosubiri.')
})

test('by Telegram it comes to the chat, with a way to the orders', async () => {
  services.reply = async () => Response.json({ ok: true, result: { message_id: 7 } })
  await choose('telegram')
  context.pass(EVENING - MORNING)
  await send()
  expect(services.requests).toHaveLength(1)
  expect(services.requests[0]?.url).toContain('https://api.telegram.org/')
  expect(JSON.parse(String(services.requests[0]?.body))).toMatchObject({
    chat_id: chatOf(seller),
    text: 'Wed 14 Oct · Kijani Crafts\n\nNo orders.\nTakings: KSh 0.00.\nNothing waits.',
    reply_markup: {
      inline_keyboard: [[{ text: 'See orders', url: `https://kibanda.example/store/${seller.shop.id}/orders` }]],
    },
  })
})

test('before its time, without a choice or in a closed store nothing is sent', async () => {
  await choose('push')
  await send()
  context.pass(EVENING - MORNING)
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', seller.shop.id)
  await send()
  await rows("UPDATE stores SET closed_at = NULL, summary_by = 'none' WHERE id = ?", seller.shop.id)
  await send()
  expect(services.requests).toEqual([])
})

test('two that send at once send it once', async () => {
  await choose('push')
  context.pass(EVENING - MORNING)
  await Promise.all([send(), send(), send()])
  expect(services.requests).toHaveLength(1)
})

test('a service that has to wait is tried again by the clock, for three hours', async () => {
  await choose('push')
  context.pass(EVENING - MORNING)
  services.reply = async () => new Response(null, { status: 503 })
  await send()
  expect(await dueSummaries(context)).not.toContain(seller.shop.id)
  context.pass(HOUR)
  expect(await dueSummaries(context)).toContain(seller.shop.id)
  await send()
  context.pass(2.5 * HOUR)
  await send()
  expect(services.requests).toHaveLength(2)
  expect(await nextAt()).toBe(EVENING + DAY)
})

test('a browser that is gone ends, and the next day is still planned', async () => {
  await choose('push')
  context.pass(EVENING - MORNING)
  services.reply = async () => new Response(null, { status: 410 })
  await send()
  expect(await nextAt()).toBe(EVENING + DAY)
  expect(await rows('SELECT ended_at FROM alert_channels WHERE id = ?', browser.id)).toEqual([{ ended_at: EVENING }])
})

test('another time that the owner chose while it was sent stands', async () => {
  await choose('push')
  context.pass(EVENING - MORNING)
  services.reply = async () => {
    await choose('push', 7)
    return new Response(null, { status: 201 })
  }
  await send()
  expect(await nextAt()).toBe(7)
})
