import { readPush } from './push-device.mjs'

const MOST_KEPT = 100
const pushHosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)+push\.services\.mozilla\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

/** Fakes Telegram's Bot API and the push services. `devices` are from push-device.mjs. */
export function alertServices({ site, webhookSecret, devices = [] }) {
  const sent = []
  let lastId = 0

  function keep(entry) {
    lastId += 1
    sent.unshift({ id: lastId, at: Date.now(), ...entry })
    sent.splice(MOST_KEPT)
    return lastId
  }

  /** Returns null for a request to another host. */
  async function answer(request) {
    const url = new URL(request.url)
    if (url.hostname === 'api.telegram.org') return callBot(url.pathname.split('/').at(-1), await request.json())
    return pushHosts.test(url.hostname) ? takePush(url, request) : null
  }

  function callBot(method, body) {
    const buttons = body.reply_markup?.inline_keyboard ?? []
    if (method === 'sendMessage') {
      const id = keep({ service: 'telegram', chatId: String(body.chat_id), text: body.text, buttons })
      return json({ ok: true, result: { message_id: id } })
    }
    if (method !== 'editMessageText') return json({ ok: true, result: true })
    const message = sent.find(({ id }) => id === body.message_id)
    if (!message) return json({ ok: false, error_code: 400, description: 'message to edit not found' }, 400)
    Object.assign(message, { text: body.text, buttons })
    return json({ ok: true, result: { message_id: message.id } })
  }

  async function takePush(url, request) {
    const device = devices.find(({ address }) => address === url.href)
    const body = Buffer.from(await request.arrayBuffer())
    const text = device ? await readPush(device, body) : `(${body.length} bytes, encrypted for a browser)`
    keep({ service: 'push', host: url.hostname, text, buttons: [] })
    return new Response(null, { status: 201 })
  }

  async function update(body) {
    const response = await fetch(`${site}/telegram/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': webhookSecret },
      body: JSON.stringify({ update_id: Date.now(), ...body }),
    })
    const text = await response.text()
    return response.ok && text ? JSON.parse(text) : { text: `(${response.status})` }
  }

  function personOf(chatId) {
    return { from: { id: Number(chatId), is_bot: false, first_name: 'Wanjiku' }, chat: chatOf(chatId) }
  }

  const chatOf = (chatId) => ({ id: Number(chatId), type: 'private' })

  return {
    sent,
    answer,
    async press(id, data) {
      const message = sent.find((entry) => entry.id === id)
      if (!message) return ''
      const { from } = personOf(message.chatId)
      const pressed = { message_id: id, chat: chatOf(message.chatId) }
      const { text = '' } = await update({
        callback_query: { id: `press-${Date.now()}`, from, message: pressed, data },
      })
      return text
    },
    async say(chatId, text) {
      const { text: reply = '' } = await update({ message: { message_id: 1, ...personOf(chatId), text } })
      keep({ service: 'telegram', chatId, text: reply, buttons: [] })
      return reply
    },
  }
}

function json(body, status = 200) {
  return Response.json(body, { status })
}
