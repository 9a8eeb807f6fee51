/** The last order that was shown. */
export interface OrderKey {
  createdAt: number
  id: string
}

/** Of each status, for a list of both; null before the first. */
export interface DeliveriesCursor {
  processing: OrderKey | null
  onTheWay: OrderKey | null
}

/** '1761040800000.a1b2~': the first page for what is none. */
export function parseDeliveriesCursor(text: string): DeliveriesCursor {
  const [processing = '', onTheWay = ''] = text.split('~')
  return { processing: parseKey(processing), onTheWay: parseKey(onTheWay) }
}

export function formatDeliveriesCursor({ processing, onTheWay }: DeliveriesCursor): string {
  return `${formatKey(processing)}~${formatKey(onTheWay)}`
}

function parseKey(text: string): OrderKey | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}

function formatKey(key: OrderKey | null): string {
  return key ? `${key.createdAt}.${key.id}` : ''
}
