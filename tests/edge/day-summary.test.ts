import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendSummary } from '#app/alerts/send-summary.server.ts'
import { registerChannel } from '#app/data/alert/channels.server.ts'
import { announceSummaries } from '#app/data/alert/clock.server.ts'
import { dueSummaries } from '#app/data/alert/day-summary.server.ts'
import { shownTimes } from '#app/data/store/hours.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { instantOf } from '#app/domain/analytics/local-time.ts'
import { type Context, createContext } from '#app/load-context.server.ts'
import { ALERTS_QUEUE, handleAlerts } from '../../functions/alerts.ts'
import {
  type AlertContext,
  alertContext,
  fakePushServices,
  newSeller,
  type Seller,
  turnOnAlerts,
} from '../support/alert-people.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { faultyEnv } from '../support/faulty-env.ts'
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
    body: '3 orders.\nTakings: KSh 800.50.\n1 order waits for your confirmation.\n1 order is under way.\nCounted from Tuesday, 21:00 to Wednesday, 21:00.',
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
  expect((await services.shownBy(browser))[0]?.body).toBe(
    'Hakuna oda.\nMauzo: KSh 0.00.\nHakuna kinachosubiri.\nImehesabiwa kuanzia Jumanne, 21:00 hadi Jumatano, 21:00.',
  )
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
    text: 'Wed 14 Oct · Kijani Crafts\n\nNo orders.\nTakings: KSh 0.00.\nNothing waits.\nCounted from Tuesday, 21:00 to Wednesday, 21:00.',
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

const setHours = (days: string, from: number, to: number) =>
  rows('UPDATE stores SET opening_hours = ? WHERE id = ?', JSON.stringify([{ days, from, to }]), seller.shop.id)
const passTo = (time: string) => context.pass(at(time) - context.now())

/** Its last line first, which says from when to when, then orders and takings. */
async function lastSummary() {
  const lines = (await services.shownBy(browser)).at(-1)?.body.split('\n') ?? []
  return [lines.at(-1), ...lines.slice(0, 2)]
}

/** An order that is paid at once. */
async function sellAt(time: string) {
  passTo(time)
  const { orders } = await openStore(context, seller.shop.id)
  const { id } = await placeOrderFor(context, seller.shop, { lines: [['Mug', null, 1]] })
  for (const _step of ['processing', 'ready_for_pickup']) await orders.advance(id)
  await orders.markPaid(id, { method: 'cash', actorId: null })
}

async function sendAt(time: string) {
  passTo(time)
  await send()
  return lastSummary()
}

test('a shop that closes after midnight reads of its own night, and each sale once', async () => {
  await setHours('1111111', 18 * 60, 2 * 60)
  await choose('push', at('2026-10-15T02:00'))
  await sellAt('2026-10-14T23:00')
  await sellAt('2026-10-15T01:59')
  expect(await sendAt('2026-10-15T02:00')).toEqual([
    ...['Counted from Wednesday, 02:00 to Thursday, 02:00.', '2 orders.', 'Takings: KSh 1,601.00.'],
  ])
  expect((await services.shownBy(browser))[0]?.title).toBe('Wed 14 Oct · Kijani Crafts')
  await sellAt('2026-10-15T02:01')
  await sellAt('2026-10-15T20:00')
  await sellAt('2026-10-16T00:30')
  expect(await sendAt('2026-10-16T02:04')).toEqual([
    ...['Counted from Thursday, 02:00 to Friday, 02:00.', '3 orders.', 'Takings: KSh 2,401.50.'],
  ])
})

test('what comes on closed days, and what a summary that was left out had to tell, is in the next one', async () => {
  await setHours('1111100', 8 * 60, 19 * 60)
  await choose('push', at('2026-10-16T19:00'))
  passTo('2026-10-16T19:00')
  await send()
  await sellAt('2026-10-17T12:00')
  await sellAt('2026-10-19T12:00')
  expect((await sendAt('2026-10-19T23:00'))[0]).toBe('Counted from Thursday, 19:00 to Friday, 19:00.')
  await sellAt('2026-10-20T12:00')
  expect(await sendAt('2026-10-20T19:00')).toEqual([
    ...['Counted from Friday, 19:00 to Tuesday, 19:00.', '3 orders.', 'Takings: KSh 2,401.50.'],
  ])
})

test('hours that change between two summaries count nothing twice and leave nothing out', async () => {
  const { hours } = await openStore(context, seller.shop.id)
  const save = async (to: number) => {
    const shown = await hours.read()
    if (!shown) throw new Error('no store')
    await hours.save({ ...shown, openingHours: [{ days: '1111111', from: 480, to }] }, shownTimes(shown))
  }
  await choose('push')
  await sellAt('2026-10-14T20:59')
  services.reply = async () => {
    await save(22 * 60)
    return new Response(null, { status: 201 })
  }
  expect((await sendAt('2026-10-14T21:00'))[1]).toBe('1 order.')
  services.reply = async () => new Response(null, { status: 201 })
  await sellAt('2026-10-14T21:30')
  expect(await sendAt('2026-10-14T22:00')).toEqual([
    ...['Counted from Wednesday, 21:00 to Wednesday, 22:00.', '1 order.', 'Takings: KSh 800.50.'],
  ])
  await sellAt('2026-10-14T22:30')
  await save(18 * 60)
  expect(await sendAt('2026-10-15T18:00')).toEqual([
    ...['Counted from Wednesday, 22:00 to Thursday, 18:00.', '1 order.', 'Takings: KSh 800.50.'],
  ])
})

test('a summary that is chosen anew begins with its day', async () => {
  const { alertSettings } = await openStore(context, seller.shop.id)
  await alertSettings.save({ summaryBy: 'push' })
  passTo('2026-10-14T21:00')
  await send()
  await alertSettings.save({ summaryBy: 'none' })
  await sellAt('2026-10-17T12:00')
  await sellAt('2026-10-20T12:00')
  await alertSettings.save({ summaryBy: 'push' })
  expect((await sendAt('2026-10-20T21:00')).slice(0, 2)).toEqual([
    'Counted from Monday, 21:00 to Tuesday, 21:00.',
    '1 order.',
  ])
})

test('a summary whose sending fails is sent when its message comes again', async () => {
  allowConsoleError(/an alert waits/)
  await choose('push')
  passTo('2026-10-14T21:00')
  const message = { id: '1', body: { kind: 'summary', storeId: seller.shop.id }, ack: vi.fn(), retry: vi.fn() }
  const deliver = (consumer: Context) => handleAlerts({ queue: ALERTS_QUEUE, messages: [message] } as never, consumer)
  const { env, faults } = faultyEnv(context.env)
  faults.on.DB = ({ writes }) => (writes ? 'lost' : null)
  await deliver(createContext(env, () => undefined, { now: context.now }))
  expect(services.requests).toEqual([])
  context.pass(message.retry.mock.calls[0]?.[0].delaySeconds * 1000)
  await deliver(context)
  expect([services.requests.length, message.ack.mock.calls.length]).toEqual([1, 1])
})

test('of stores that are closed or want none the clock asks nothing, however many there are', async () => {
  const columns = 'name, owner_id, created_at, updated_at, time_zone, currency, country'
  const many = JSON.stringify(Array.from({ length: 250 }, (_, at) => at))
  await rows(
    `INSERT INTO stores (id, slug, summary_at, summary_by, closed_at, ${columns}) SELECT stores.id || '-' || value, slug || '-' || value, 1,
      iif(value % 2, 'none', 'push'), iif(value % 2, NULL, 1), ${columns} FROM stores, json_each(?2) WHERE stores.id = ?1`,
    ...[seller.shop.id, many],
  )
  await choose('push')
  passTo('2026-10-14T21:00')
  const due = await dueSummaries(context)
  expect(due).toContain(seller.shop.id)
  expect(due.filter((id) => id.startsWith(`${seller.shop.id}-`))).toEqual([])
})

test('the clock puts what is due into the queue, whose consumer sends it', async () => {
  await choose('push')
  context.pass(EVENING - MORNING)
  await announceSummaries(context)
  const own = context.queued.filter(({ storeId }) => storeId === seller.shop.id)
  expect(own).toEqual([{ kind: 'summary', storeId: seller.shop.id, delaySeconds: 0 }])
  const message = { id: '1', body: { kind: 'summary', storeId: seller.shop.id }, ack: vi.fn(), retry: vi.fn() }
  await handleAlerts({ queue: ALERTS_QUEUE, messages: [message] } as never, context)
  expect([message.ack.mock.calls.length, message.retry.mock.calls.length]).toEqual([1, 0])
  expect(services.requests).toHaveLength(1)
})
