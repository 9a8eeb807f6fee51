export const PRESSES = ['accept', 'decline', 'back', 'out-of-stock', 'no-delivery', 'other'] as const

export interface OrderButton {
  press: (typeof PRESSES)[number]
  storeId: string
  orderId: string
}

const letters: readonly string[] = ['a', 'd', 'b', 's', 'p', 'o']
const hexId = /^[0-9a-f]{32}$/
const shortId = /^[\w-]{22}$/
/** Ids of demo stores, verbatim behind a dot, which no short id has. */
const otherId = /^\.[A-Za-z0-9-]{1,28}$/

/** Telegram's limit is 64 bytes: two ids in hex would fill them. */
export function writeButton({ press, storeId, orderId }: OrderButton): string {
  return [letters[PRESSES.indexOf(press)], shorten(storeId), shorten(orderId)].join(':')
}

/** Returns null for data of another form. Anybody can write a button: it proves nothing. */
export function readButton(data: string): OrderButton | null {
  const [letter, ...ids] = data.split(':')
  const press = PRESSES[letters.indexOf(letter ?? '')]
  const [storeId, orderId] = ids.map(lengthen)
  return press && ids.length === 2 && storeId && orderId ? { press, storeId, orderId } : null
}

function shorten(id: string): string {
  if (!hexId.test(id)) return `.${id}`
  return Buffer.from(id, 'hex').toString('base64url')
}

function lengthen(text: string): string | null {
  if (otherId.test(text)) return text.slice(1)
  return shortId.test(text) ? Buffer.from(text, 'base64url').toString('hex') : null
}
