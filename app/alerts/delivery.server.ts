/** What a push service or Telegram answered to one message. */
export type Delivery =
  /** `messageId` is Telegram's. */
  | { outcome: 'sent'; messageId?: string }
  /** The channel takes no messages any more. */
  | { outcome: 'gone' }
  | { outcome: 'later'; seconds: number }
  /** The service takes none of ours: a key or an address is wrong. */
  | { outcome: 'refused'; error: string }
