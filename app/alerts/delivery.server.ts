export type Delivery =
  | { outcome: 'sent'; messageId?: string }
  | { outcome: 'gone' }
  | { outcome: 'later'; seconds: number }
  | { outcome: 'refused'; error: string }
