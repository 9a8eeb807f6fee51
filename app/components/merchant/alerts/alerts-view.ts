import type { AlertSettings } from '#app/domain/alert/alert-settings.ts'
import type { FormResult } from '../use-form-result.ts'

/** Includes its words: the first scripts of pages have no room for them. */
export interface AlertsOffer {
  /** The site's public key. */
  key: string
  /** True when this session's browser has alerts on. */
  isOn: boolean
  isOffered: boolean
  words: { title: string; text: string; turnOn: string; turningOn: string; later: string; failed: string }
}

export interface ChannelView {
  id: string
  name: string
  isPhone: boolean
  /** Shape: 'today 14:20'; null before the first alert. */
  lastDelivered: string | null
  isEnded: boolean
  /** True when the chat belongs to another account now. */
  isMoved: boolean
  /** Of the open store. */
  isMuted: boolean
}

export interface AlertsView {
  offer: AlertsOffer | null
  /** The requesting browser. */
  device: { name: string; isPhone: boolean; channel: ChannelView | null }
  otherDevices: ChannelView[]
  chats: ChannelView[]
  mutes: { store: string } | null
  hasBot: boolean
  /** Without it only push messages are sent. */
  hasOrigin: boolean
  settings: AlertSettings
  /** Words for the time of the next summary. */
  summaryNext: string | null
  last: string
}

export interface AlertsAnswer extends FormResult {
  /** The channel that it is about. */
  id?: string
  reason?: string
  /** Connects the chat that it opens, once. */
  telegramUrl?: string
}
