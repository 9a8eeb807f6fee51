import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeButton } from '#app/alerts/order-button.ts'
import { listChannels } from '#app/data/alert/channels.server.ts'
import { CODE_MS, newTelegramCode } from '#app/data/alert/telegram-code.server.ts'
import { cancelByToken, findByToken } from '#app/data/order/by-token.server.ts'
import { liveChannels } from '../support/live-channels.ts'
import { mailsTo, newPerson, newShopOf, type Person } from '../support/people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt, insert, openCrafts, productOf, rows, type Shop, testEnv } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { edge, ORIGIN } from './edge.ts'

const secret = 'the-secret-of-the-webhook'
const env = {
  ...testEnv,
  TELEGRAM_BOT_NAME: 'kibanda_bot',
  TELEGRAM_BOT_TOKEN: '7000000001:a-token-that-only-the-tests-know-of',
  TELEGRAM_WEBHOOK_SECRET: secret,
}

/** Calls of the Bot API, which answers that all went well. */
const calls: { method: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ method: String(url.split('/').at(-1)), body: JSON.parse(String(init.body)) })
    return Response.json({ ok: true, result: { message_id: 70 } })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  calls.length = 0
})

let lastChat = 1_000

function newChat(): number {
  lastChat += 1
  return lastChat
}

function post(body: BodyInit, headers: Record<string, string> = { 'x-telegram-bot-api-secret-token': secret }) {
  return new Request(`${ORIGIN}/telegram/webhook`, { method: 'POST', body, headers })
}

async function tell(update: object, site = edge(env)) {
  const response = await site.send(post(JSON.stringify({ update_id: 1, ...update })))
  expect(response.status).toBe(200)
  const text = await response.text()
  return text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
}

function messageOf(chat: number, text: string) {
  const from = { id: chat, is_bot: false, first_name: 'Wanjiku', language_code: 'en' }
  return { message_id: 1, chat: { id: chat, type: 'private' }, from, text }
}

async function say(chat: number, text: string, site = edge(env)) {
  return String((await tell({ message: messageOf(chat, text) }, site))?.text)
}

async function press(chat: number, data: string) {
  const from = { id: chat, is_bot: false, first_name: 'Wanjiku' }
  const message = { message_id: 70, date: 0, chat: { id: chat, type: 'private' } }
  return tell({ callback_query: { id: 'q1', from, message, data, chat_instance: '1' } })
}

async function sellerWithChat(): Promise<{ person: Person; shop: Shop; chat: number }> {
  const context = contextAt()
  const person = await newPerson(context)
  const shop = await newShopOf(person)
  await insert('profiles', { id: person.id, username: 'Wanjiku', updated_at: 1 }).run()
  const chat = newChat()
  await say(chat, `/start ${await newTelegramCode(context, person.id)}`)
  return { person, shop, chat }
}

function statusOf(shop: Shop, id: string) {
  return rows<{ status: string }>('SELECT status FROM orders WHERE store_id = ? AND id = ?', shop.id, id).then(
    ([row]) => row?.status,
  )
}

function buttonOf(shop: Shop, order: { id: string }, name: Parameters<typeof writeButton>[0]['press']): string {
  return writeButton({ press: name, storeId: shop.id, orderId: order.id })
}

test('without the secret in its header nothing is read', async () => {
  for (const headers of [{}, { 'x-telegram-bot-api-secret-token': `${secret}x` }] as Record<string, string>[]) {
    const request = post('{}', headers)
    expect((await edge(env).send(request)).status).toBe(401)
    expect(request.bodyUsed).toBe(false)
  }
  expect((await edge(testEnv).send(post('{}'))).status).toBe(401)
})

test('a body of more than 64 KB, or no JSON, is refused; an update of another kind is taken and left', async () => {
  expect((await edge(env).send(post(JSON.stringify({ text: 'x'.repeat(66_000) })))).status).toBe(413)
  expect((await edge(env).send(post('no json'))).status).toBe(400)
  expect(await tell({ edited_message: {} })).toBeNull()
  expect(await tell({ callback_query: { id: 7 } })).toBeNull()
})

test('a code connects a chat once, within its time, and a new one ends the one before', async () => {
  const context = contextAt()
  const person = await newPerson(context)
  await newShopOf(person)
  const [first, chat, other] = [await newTelegramCode(context, person.id), newChat(), newChat()]
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  const code = await newTelegramCode(context, person.id)
  expect(await say(chat, `/start ${first}`)).toMatch(/expired or was used/)
  expect(await say(chat, `/start ${code}`)).toBe('Connected. New orders of Kijani Crafts come here from now on.')
  expect(await liveChannels(context, person.id)).toMatchObject([
    { kind: 'telegram', address: `telegram:${chat}`, label: 'Wanjiku', keys: null, sessionId: null },
  ])
  expect(await say(chat, `/start ${code}`)).toBe('This chat is connected: new orders come here.')
  expect(await say(other, `/start ${code}`)).toMatch(
    /expired or was used.*https:\/\/kibanda.example\/settings\/alerts$/,
  )
  const late = edge(env)
  late.pass(CODE_MS)
  expect(await say(other, `/start ${await newTelegramCode(context, person.id)}`, late)).toMatch(/expired/)
  expect(await rows('SELECT 1 FROM verification WHERE identifier LIKE ?', `%${code}%`)).toEqual([])
})

test('/stop ends the chat, and all else gets one sentence and the way to settings', async () => {
  const { person, chat } = await sellerWithChat()
  expect(await say(chat, 'how much is the basket?')).toMatch(/only tells you of orders.*\/settings\/alerts$/)
  expect(await say(chat, '/start')).toMatch(/only tells you of orders/)
  expect(await say(chat, '/stop')).toMatch(/^Stopped/)
  expect(await liveChannels(contextAt(), person.id)).toEqual([])
  expect(await say(chat, '/stop')).toMatch(/not connected to a store/)
})

test('a chat speaks the language of its account, and before that of its Telegram', async () => {
  const chat = newChat()
  const from = { id: chat, first_name: 'Wanjiku', language_code: 'sw' }
  const reply = await tell({ message: { chat: { id: chat, type: 'private' }, from, text: 'habari' } })
  expect(reply?.text).toMatch(/^Chat hii haijaunganishwa na duka/)
  const seller = await sellerWithChat()
  await rows("UPDATE profiles SET language = 'sw' WHERE id = ?", seller.person.id)
  expect(await say(seller.chat, '/stop')).toMatch(/^Imesimamishwa/)
})

test('another account’s link moves a connected chat only after a press, and who had it is told', async () => {
  const [seller, thief] = [await sellerWithChat(), await sellerWithChat()]
  const context = contextAt()
  const code = await newTelegramCode(context, thief.person.id)
  const question = await tell({ message: messageOf(seller.chat, `/start ${code}`) })
  expect(question?.text).toMatch(
    /^New orders of Kijani Crafts come to this chat now\..*link of another Kibanda account/,
  )
  expect(question?.reply_markup).toEqual({
    inline_keyboard: [
      [{ text: 'Leave it as it is', callback_data: 'move:no' }],
      [{ text: 'Move', callback_data: `move:${code}` }],
    ],
  })
  const address = `telegram:${seller.chat}`
  expect(await liveChannels(context, seller.person.id)).toMatchObject([{ address }])
  expect(await press(seller.chat, 'move:no')).toMatchObject({ text: 'Nothing was changed.' })
  expect(await mailsTo(seller.person.email)).toEqual([])

  expect(await press(seller.chat, `move:${code}`)).toMatchObject({ text: expect.stringMatching(/^Connected/) })
  expect(calls.at(-1)).toMatchObject({ method: 'editMessageText', body: { reply_markup: { inline_keyboard: [] } } })
  expect((await liveChannels(context, thief.person.id)).map((channel) => channel.address)).toContain(address)
  expect(await liveChannels(context, seller.person.id)).toEqual([])
  expect(await listChannels(context, seller.person.id)).toMatchObject([
    { label: 'Wanjiku', isMoved: true, endedAt: expect.any(Number) },
  ])
  const mails = await mailsTo(seller.person.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['chat-moved'])
  expect(mails[0]?.text).toMatch(/Telegram chat Wanjiku was connected to another Kibanda account.*\/settings\/alerts/s)
  expect(await press(seller.chat, `move:${code}`)).toMatchObject({
    text: expect.stringMatching(/^This chat is connected/),
  })

  const own = await newTelegramCode(context, seller.person.id)
  await say(seller.chat, `/start ${own}`)
  await press(seller.chat, `move:${own}`)
  expect(await listChannels(context, seller.person.id)).toMatchObject([{ isMoved: false, endedAt: null }])
})

test('a press to move a chat needs a link that still holds, and asks nobody who was let go', async () => {
  const [seller, other] = [await sellerWithChat(), await sellerWithChat()]
  const code = await newTelegramCode(contextAt(), other.person.id)
  await newTelegramCode(contextAt(), other.person.id)
  for (const data of [`move:${code}`, 'move:', `move:${'0'.repeat(32)}`, `move:${code}x`])
    await press(seller.chat, data)
  expect(await liveChannels(contextAt(), seller.person.id)).toHaveLength(1)
  await say(seller.chat, '/stop')
  expect(await say(seller.chat, `/start ${await newTelegramCode(contextAt(), other.person.id)}`)).toMatch(/^Connected/)
  expect(await mailsTo(seller.person.email)).toEqual([])
})

test('groups are ignored, also when a member is connected', async () => {
  const { shop, chat } = await sellerWithChat()
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  const from = { id: chat, first_name: 'Wanjiku' }
  const group = { id: -100_500, type: 'supergroup' }
  expect(await tell({ message: { chat: group, from, text: '/stop' } })).toBeNull()
  const data = buttonOf(shop, order, 'accept')
  expect(await tell({ callback_query: { id: 'q', from, data, message: { message_id: 1, chat: group } } })).toBeNull()
  expect(await statusOf(shop, order.id)).toBe('pending')
})

test('Accept moves the order, takes the buttons away, and is harmless twice', async () => {
  const { shop, chat } = await sellerWithChat()
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 2]], name: 'Achieng *Otieno*' })
  const accept = buttonOf(shop, order, 'accept')
  expect(await press(chat, accept)).toEqual({
    method: 'answerCallbackQuery',
    callback_query_id: 'q1',
    text: `Order #${String(order.number).padStart(4, '0')} is accepted.`,
    show_alert: false,
  })
  expect(await statusOf(shop, order.id)).toBe('processing')
  const [edit] = calls
  expect(edit).toMatchObject({
    method: 'editMessageText',
    body: { chat_id: String(chat), message_id: 70, reply_markup: { inline_keyboard: [] } },
  })
  expect(edit?.body.text).toMatch(
    /Achieng \*Otieno\*\n\n2 × Mug\n\nKSh 1,601\.00\nPickup\n\nAccepted by Wanjiku, 12:00\.$/,
  )
  for (const data of [accept, buttonOf(shop, order, 'decline'), buttonOf(shop, order, 'other')]) {
    expect(await press(chat, data)).toMatchObject({ text: 'Already accepted by Wanjiku, 12:00.', show_alert: true })
  }
  const events = await rows('SELECT type, actor FROM order_events WHERE order_id = ? AND type <> ?', order.id, 'placed')
  expect(events).toEqual([{ type: 'advanced', actor: 'owner' }])
})

test('Decline asks why, Back goes back, and the shopper reads the reason', async () => {
  const { shop, chat } = await sellerWithChat()
  const context = contextAt()
  const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  expect(await press(chat, buttonOf(shop, order, 'decline'))).toMatchObject({ text: '', show_alert: false })
  expect(keyboard()).toEqual([['Out of stock'], ['Can’t deliver there'], ['Other'], ['Back']])
  await press(chat, buttonOf(shop, order, 'back'))
  expect(keyboard()).toEqual([['Accept', 'Decline'], ['Open']])
  expect(await statusOf(shop, order.id)).toBe('pending')
  expect((await press(chat, buttonOf(shop, order, 'out-of-stock')))?.text).toMatch(
    /is cancelled. The customer reads why/,
  )
  expect(calls.at(-1)?.body.text).toMatch(/Declined by Wanjiku, 12:00: out of stock\.$/)
  expect(await findByToken(context, order.token)).toMatchObject({
    declined: 'out-of-stock',
    order: { status: 'cancelled' },
  })
  const [stock] = await rows('SELECT held FROM stock WHERE product_id = ?', productOf(shop, 'Mug'))
  expect(stock).toEqual({ held: 0 })
  expect((await press(chat, buttonOf(shop, order, 'accept')))?.text).toBe('Declined by Wanjiku, 12:00: out of stock.')

  function keyboard() {
    const markup = calls.at(-1)?.body.reply_markup as { inline_keyboard: { text: string }[][] }
    return markup.inline_keyboard.map((row) => row.map(({ text }) => text))
  }
})

test('a button of what has moved on meanwhile changes nothing and tells what it is', async () => {
  const { shop, chat } = await sellerWithChat()
  const context = contextAt()
  const order = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]] })
  await cancelByToken(context, order.token)
  for (const name of ['accept', 'no-delivery'] as const) {
    expect((await press(chat, buttonOf(shop, order, name)))?.text).toBe('Cancelled by the customer, 12:00.')
  }
  expect(await findByToken(context, order.token)).toMatchObject({ declined: null })
})

test('an order that asks a question on its page is not accepted here', async () => {
  const { shop, chat } = await sellerWithChat()
  const context = contextAt()
  const order = await placeOrderFor(context, shop, { lines: [['Basket', null, 4]] })
  await rows('UPDATE orders SET deposit_percent = 50 WHERE id = ?', order.id)
  expect((await press(chat, buttonOf(shop, order, 'accept')))?.text).toMatch(
    /^The deposit of KSh 2,900.00 has not arrived/,
  )
  await rows('UPDATE orders SET deposit_percent = 0, hold_expires_at = 1 WHERE id = ?', order.id)
  await rows('UPDATE order_items SET held = 0 WHERE order_id = ?', order.id)
  await rows('UPDATE stock SET held = 0, inventory = 1 WHERE product_id = ?', productOf(shop, 'Basket'))
  expect((await press(chat, buttonOf(shop, order, 'accept')))?.text).toMatch(/^Not everything is there any more/)
  expect(await statusOf(shop, order.id)).toBe('pending')
})

test('a forged or foreign button changes nothing, whoever presses it', async () => {
  const [seller, neighbour] = [await sellerWithChat(), await sellerWithChat()]
  const shopOfNobody = await openCrafts()
  const order = await placeOrderFor(contextAt(), seller.shop, { lines: [['Mug', null, 1]] })
  const mixed = writeButton({ press: 'accept', storeId: neighbour.shop.id, orderId: order.id })
  const unowned = writeButton({ press: 'accept', storeId: shopOfNobody.id, orderId: order.id })
  const accept = buttonOf(seller.shop, order, 'accept')
  for (const data of [accept, mixed, unowned, '', 'a', 'a::', `z${accept.slice(1)}`, `${accept}:x`, 'x'.repeat(64)]) {
    expect(await press(neighbour.chat, data)).toMatchObject({ text: 'This button no longer works.', show_alert: true })
  }
  expect((await press(newChat(), accept))?.text).toBe('This chat is not connected to a store any more.')
  expect(await statusOf(seller.shop, order.id)).toBe('pending')
  expect(calls).toEqual([])
})

test('who lost the store or the chat since the message can press nothing', async () => {
  const { shop, chat, person } = await sellerWithChat()
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  const accept = buttonOf(shop, order, 'accept')
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect((await press(chat, accept))?.text).toBe('This button no longer works.')
  await rows('UPDATE stores SET closed_at = NULL, owner_id = ? WHERE id = ?', 'somebody-else', shop.id)
  expect((await press(chat, accept))?.text).toBe('This button no longer works.')
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', person.id, shop.id)
  await say(chat, '/stop')
  expect((await press(chat, accept))?.text).toBe('This chat is not connected to a store any more.')
  expect(await statusOf(shop, order.id)).toBe('pending')
})

test('a member presses by their role in the store, as their membership', async () => {
  const { shop } = await sellerWithChat()
  const { person, chat } = await sellerWithChat()
  const membership = await addMember(shop, person, { role: 'viewer' })
  const order = await placeOrderFor(contextAt(), shop, { lines: [['Mug', null, 1]] })
  expect((await press(chat, buttonOf(shop, order, 'accept')))?.text).toBe('Ask the owner or a manager.')
  await rows("UPDATE memberships SET role = 'seller' WHERE id = ?", membership)
  expect((await press(chat, buttonOf(shop, order, 'decline')))?.text).toBe('Ask the owner or a manager.')
  expect(await statusOf(shop, order.id)).toBe('pending')
  await press(chat, buttonOf(shop, order, 'accept'))
  expect(await statusOf(shop, order.id)).toBe('processing')
  const events = "SELECT actor_id FROM order_events WHERE order_id = ? AND type = 'advanced'"
  expect(await rows(events, order.id)).toEqual([{ actor_id: membership }])
  await rows('UPDATE memberships SET removed_at = 1 WHERE id = ?', membership)
  expect((await press(chat, buttonOf(shop, order, 'accept')))?.text).toBe('This button no longer works.')
})
