export interface OrderKey {
  createdAt: number
  id: string
}

export interface DeliveriesCursor {
  processing: OrderKey | null
  onTheWay: OrderKey | null
}

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
