import * as z from 'zod'

export interface PushKeys {
  p256dh: string
  auth: string
}

/** What a push message can be sent to: address and keys of a browser's subscription. */
export interface PushTarget {
  address: string
  /** JSON of the browser's {p256dh, auth}. */
  keys: string
}

export const MAX_PUSH_ADDRESS = 1000

// A browser names the address that we post to: only those that push services use are taken.
const services =
  /^(fcm\.googleapis\.com|[a-z0-9-]+(\.[a-z0-9-]+)*\.(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/

// base64url of 65 bytes, the first of which is 4, and of 16 bytes.
const keys = z.object({ p256dh: z.string().regex(/^B[A-P][\w-]{85}$/), auth: z.string().regex(/^[\w-]{22}$/) })

export function isPushAddress(address: string): boolean {
  if (address.length > MAX_PUSH_ADDRESS || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && services.test(hostname) && port === '' && username === '' && password === ''
}

/** Null unless both keys have their lengths. */
export function pushKeysOf(text: string): PushKeys | null {
  try {
    return keys.parse(JSON.parse(text))
  } catch {
    return null
  }
}
