import type { AlertSettings } from '#app/domain/alert/alert-settings.ts'

/**
 * What pages need to offer alerts in a browser; null where the site sends none to browsers. Its
 * words come with it: the first scripts of pages have no room for them.
 */
export interface AlertsOffer {
  /** The site's public key. */
  key: string
  /** This session's browser takes alerts. */
  isOn: boolean
  /** Shown as a card. */
  isOffered: boolean
  words: { title: string; text: string; turnOn: string; turningOn: string; later: string; failed: string }
}

export interface ChannelView {
  id: string
  name: string
  isPhone: boolean
  /** 'today 14:20'; null before its first alert. */
  lastDelivered: string | null
  isEnded: boolean
  /** A chat that belongs to another account now. */
  isMoved: boolean
}

export interface AlertsView {
  offer: AlertsOffer | null
  /** Of the browser that asks. */
  device: { name: string; isPhone: boolean; channel: ChannelView | null }
  otherDevices: ChannelView[]
  chats: ChannelView[]
  hasBot: boolean
  /** Without it nothing but push is sent. */
  hasOrigin: boolean
  settings: AlertSettings
  /** When the day's summary comes next. */
  summaryNext: string | null
  /** A sentence. */
  last: string
}

export interface AlertsAnswer {
  ok: boolean
  title: string
  text?: string
  /** The channel that it is about. */
  id?: string
  reason?: string
  /** Connects the chat that it opens, once. */
  telegramUrl?: string
}
