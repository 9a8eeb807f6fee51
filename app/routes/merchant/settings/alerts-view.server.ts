import { telegramBot } from '#app/alerts/telegram.server.ts'
import { findPerson, type Merchant } from '#app/auth/guards.server.ts'
import type { AlertsView, ChannelView } from '#app/components/merchant/alerts/alerts-view.ts'
import { alertTime } from '#app/copy/phrases/merchant/alert-times.ts'
import { type ListedChannel, listChannels } from '#app/data/alert/channels.server.ts'
import { type DeviceName, deviceNameOf, isPhone, parseDeviceLabel } from '#app/domain/alert/device.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { telegramWords, alertsPage as words } from '#copy/merchant/alerts'
import { alertsOffer } from '../alerts-offer.server.ts'

export async function alertsView(request: Request, context: Context, merchant: Merchant): Promise<AlertsView | null> {
  const { user, store } = merchant
  const [person, offer, channels, settings, last] = await Promise.all([
    findPerson(request, context),
    alertsOffer(request, context, merchant),
    listChannels(context, user.id),
    store.rows.alertSettings.read(),
    store.rows.alertSettings.last(),
  ])
  if (!settings) return null
  const { alertMinutes, alertMails, summaryBy, summaryAt, timeZone } = settings
  const when = (at: number) => alertTime(at, context.now(), timeZone)
  const shown = (channel: ListedChannel) => channelView(channel, store.id, when)
  const own = channels.find(({ kind, sessionId }) => kind === 'push' && sessionId === user.sessionId)
  const device = deviceNameOf(request.headers.get('user-agent') ?? '')
  return {
    offer,
    device: { name: deviceWords(device), isPhone: isPhone(device), channel: own ? shown(own) : null },
    otherDevices: channels.filter((channel) => channel.kind === 'push' && channel !== own).map(shown),
    chats: channels.filter(({ kind }) => kind === 'telegram').map(shown),
    mutes: person && person.stores.length > 1 ? { store: store.name } : null,
    hasBot: telegramBot(context.env) !== null,
    hasOrigin: Boolean(variablesOf(context.env).SITE_ORIGIN),
    settings: { alertMinutes, alertMails, summaryBy },
    summaryNext: summaryAt === null ? null : when(summaryAt),
    last: last
      ? words().last({ n: last.channels, number: orderNumber(last.number), when: when(last.sentAt) })
      : words().noLast,
  }
}

function channelView(
  { id, kind, label, okAt, endedAt, isMoved, mutedStores }: ListedChannel,
  storeId: string,
  when: (at: number) => string,
): ChannelView {
  const device = parseDeviceLabel(label)
  return {
    id,
    name: kind === 'push' ? deviceWords(device) : label || telegramWords().chat,
    isPhone: isPhone(device),
    lastDelivered: okAt === null ? null : when(okAt),
    isEnded: endedAt !== null,
    isMoved,
    isMuted: mutedStores.includes(storeId),
  }
}

/** Returns 'Chrome on Android'. */
function deviceWords({ browser, system }: DeviceName): string {
  if (browser === '' || system === '') return browser || system || words().unknownDevice
  return words().deviceName({ browser, system })
}
