import { data } from '@remix-run/cloudflare'
import type { Delivery } from '#app/alerts/delivery.server.ts'
import { pushTo } from '#app/alerts/push.server.ts'
import { sendTelegram, telegramBot } from '#app/alerts/telegram.server.ts'
import { findPerson, type Merchant } from '#app/auth/guards.server.ts'
import type { AlertsAnswer } from '#app/components/merchant/alerts/alerts-view.ts'
import {
  type AlertChannel,
  findLiveChannel,
  muteStore,
  noteOutcome,
  registerChannel,
  removeChannel,
} from '#app/data/alert/channels.server.ts'
import { chatIdOf } from '#app/data/alert/telegram-chats.server.ts'
import { newTelegramCode } from '#app/data/alert/telegram-code.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { readAlertSettings } from '#app/domain/alert/alert-settings.ts'
import { deviceLabel, deviceNameOf } from '#app/domain/alert/device.ts'
import { isPushAddress, pushKeysOf } from '#app/domain/alert/push-address.ts'
import { ALERT_TESTS } from '#app/domain/limit.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { testMessage, alertToasts as words } from '#copy/merchant/alerts'
import { putOffCookie } from '../alerts-offer.server.ts'

interface Asked {
  request: Request
  context: Context
  merchant: Merchant
  form: FormData
}

export async function runAlertsIntent(asked: Asked) {
  const { request, context, merchant, form } = asked
  const id = String(form.get('id') ?? '')
  switch (form.get('intent')) {
    case 'turn-on':
      return turnOn(asked, 'person')
    case 'renew':
      return turnOn(asked, 'page')
    case 'turn-off':
      await removeChannel(context, merchant.user.id, id)
      return answer({ ok: true, title: words().off })
    case 'remove':
      await removeChannel(context, merchant.user.id, id)
      return answer({ ok: true, title: words().removed })
    case 'disconnect':
      await removeChannel(context, merchant.user.id, id)
      return answer({ ok: true, title: words().disconnected })
    case 'connect-telegram':
      return connectTelegram(asked)
    case 'test':
      return sendTest(asked, id)
    case 'mute':
      return mute(asked, id, true)
    case 'unmute':
      return mute(asked, id, false)
    case 'later':
      return answer({ ok: true, title: '' }, 200, { 'Set-Cookie': putOffCookie(request) })
    case 'save':
      return save(asked)
    default:
      throw badRequest()
  }
}

async function turnOn({ request, context, merchant, form }: Asked, by: 'person' | 'page') {
  const [address, p256dh, auth] = ['address', 'p256dh', 'auth'].map((name) => String(form.get(name) ?? ''))
  const keys = JSON.stringify({ p256dh, auth })
  if (!isPushAddress(address ?? '') || !pushKeysOf(keys)) {
    return answer(
      { ok: false, title: words().failed, text: words()['channel-invalid'], reason: 'channel-invalid' },
      422,
    )
  }
  const label = deviceLabel(deviceNameOf(request.headers.get('user-agent') ?? ''))
  const channel = { kind: 'push' as const, address: address ?? '', keys, label, sessionId: merchant.user.sessionId }
  const registered = await registerChannel(context, merchant.user.id, channel, by)
  if (registered.ok) return answer({ ok: true, title: by === 'page' ? '' : words().on, id: registered.id })
  const { reason } = registered
  // A page that renews by itself shows nothing.
  if (by === 'page' || reason === 'channel-removed') return answer({ ok: false, title: '', reason }, 409)
  return answer({ ok: false, title: words().failed, text: words()[reason], reason }, 409)
}

async function connectTelegram({ context, merchant }: Asked) {
  const bot = telegramBot(context.env)
  if (!bot) return answer({ ok: false, title: words().failed, text: words().failedText }, 409)
  const code = await newTelegramCode(context, merchant.user.id)
  return answer({ ok: true, title: '', telegramUrl: `https://t.me/${bot.name}?start=${code}` })
}

async function sendTest({ context, merchant }: Asked, id: string) {
  const channel = await findLiveChannel(context, merchant.user.id, id)
  if (!channel) return answer({ ok: false, title: words().gone, id }, 404)
  const attempt = await countAttempt(context, ALERT_TESTS, merchant.user.id)
  if (!attempt.ok) return answer({ ok: false, title: words().tooMany, id }, 429, retryAfter(attempt.waitMs))
  const { outcome } = await deliverTest(context, channel)
  await noteOutcome(context, id, outcome)
  if (outcome === 'sent') return answer({ ok: true, title: words().sent, id })
  if (outcome === 'gone') {
    return answer({ ok: false, title: channel.kind === 'push' ? words().gone : words().goneChat, id }, 409)
  }
  return answer({ ok: false, title: words()[outcome], id }, 503)
}

function deliverTest(context: Context, { kind, address, keys }: AlertChannel): Promise<Delivery> {
  const { title, text } = testMessage()
  if (kind === 'push')
    return pushTo(context, { address, keys: keys ?? '' }, { title, body: text, tag: 'test', path: '/settings/alerts' })
  return sendTelegram(context, chatIdOf(address), { text: `${title}\n${text}`, buttons: [] })
}

async function mute({ request, context, merchant }: Asked, channelId: string, isMuted: boolean) {
  const { id: storeId, name: store } = merchant.store
  const stores = ((await findPerson(request, context))?.stores ?? []).map(({ id }) => id)
  const isSaved = await muteStore(context, merchant.user.id, { channelId, storeId, stores, isMuted })
  if (!isSaved) return answer({ ok: false, title: words().gone, id: channelId }, 404)
  return answer({ ok: true, title: words()[isMuted ? 'muted' : 'unmuted']({ store }) })
}

async function save({ merchant, form }: Asked) {
  const settings = readAlertSettings(form)
  if (!settings) return answer({ ok: false, title: words().failed, text: words().minutes }, 422)
  await merchant.store.rows.alertSettings.save(settings)
  return answer({ ok: true, title: words().saved })
}

function answer(given: AlertsAnswer, status = 200, headers: Record<string, string> = {}) {
  return data<AlertsAnswer>(given, { status, headers })
}
