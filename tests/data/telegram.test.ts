import { expect, test } from 'vitest'
import { editTelegram, sendTelegram, type TelegramMessage } from '#app/alerts/telegram.server.ts'
import { testEnv } from '../support/shops.ts'

const token = '7000000001:a-token-that-only-the-tests-know-of'
const env = {
  ...testEnv,
  TELEGRAM_BOT_NAME: 'kibanda_bot',
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
}

const message: TelegramMessage = {
  text: 'Order #0042 *as typed*',
  buttons: [[{ text: 'Accept', data: 'a:1' }], [{ text: 'Open', url: 'https://kibanda.example/orders' }]],
}

interface Call {
  url: string
  body: Record<string, unknown>
}

/** Answers `status` with `reply`; an error is thrown as fetch throws. */
function telegram(reply: unknown, status = 200, calls: Call[] = []) {
  const fakeFetch = async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) })
    if (reply instanceof Error) throw reply
    return typeof reply === 'string' ? new Response(reply, { status }) : Response.json(reply, { status })
  }
  return fakeFetch as typeof fetch
}

function refusal(error_code: number, description: string, parameters = {}) {
  return { ok: false, error_code, description, parameters }
}

test('a message goes to the bot as plain text with its buttons, and its number comes back', async () => {
  const calls: Call[] = []
  const fake = telegram({ ok: true, result: { message_id: 77, chat: { id: 5 } } }, 200, calls)
  expect(await sendTelegram({ env }, '5', message, fake)).toEqual({ outcome: 'sent', messageId: '77' })
  expect(calls).toEqual([
    {
      url: `https://api.telegram.org/bot${token}/sendMessage`,
      body: {
        chat_id: '5',
        text: 'Order #0042 *as typed*',
        link_preview_options: { is_disabled: true },
        reply_markup: {
          inline_keyboard: [
            [{ text: 'Accept', callback_data: 'a:1' }],
            [{ text: 'Open', url: 'https://kibanda.example/orders' }],
          ],
        },
      },
    },
  ])
})

test('an edit names the message and takes its buttons away; repeated it is as good as sent', async () => {
  const calls: Call[] = []
  const done = { text: 'Accepted', buttons: [] }
  const ok = telegram({ ok: true, result: { message_id: 77 } }, 200, calls)
  expect(await editTelegram({ env }, '5', '77', done, ok)).toEqual({ outcome: 'sent', messageId: '77' })
  expect(calls[0]?.url).toMatch(/\/editMessageText$/)
  expect(calls[0]?.body).toMatchObject({ chat_id: '5', message_id: 77, reply_markup: { inline_keyboard: [] } })
  const repeated = telegram(refusal(400, 'Bad Request: message is not modified: same content'), 400)
  expect(await editTelegram({ env }, '5', '77', done, repeated)).toEqual({ outcome: 'sent' })
})

test.each([
  [403, refusal(403, 'Forbidden: bot was blocked by the user'), { outcome: 'gone' }],
  [400, refusal(400, 'Bad Request: chat not found'), { outcome: 'gone' }],
  [429, refusal(429, 'Too Many Requests', { retry_after: 17 }), { outcome: 'later', seconds: 17 }],
  [429, refusal(429, 'Too Many Requests'), { outcome: 'later', seconds: 30 }],
  [502, refusal(502, 'Bad Gateway'), { outcome: 'later', seconds: 30 }],
  [502, '<html>', { outcome: 'later', seconds: 30 }],
  [200, new DOMException('too slow', 'TimeoutError'), { outcome: 'later', seconds: 30 }],
  [401, refusal(401, 'Unauthorized'), { outcome: 'refused', error: '401 Unauthorized' }],
  [400, refusal(400, 'message to edit not found'), { outcome: 'refused', error: '400 message to edit not found' }],
])('%i %j', async (status, reply, delivery) => {
  expect(await sendTelegram({ env }, '5', message, telegram(reply, status))).toEqual(delivery)
})

test('without a bot nothing is asked of Telegram', async () => {
  const calls: Call[] = []
  const delivery = await sendTelegram({ env: { ...testEnv } }, '5', message, telegram({ ok: true }, 200, calls))
  expect(delivery).toEqual({ outcome: 'refused', error: 'there is no bot' })
  expect(calls).toEqual([])
})
