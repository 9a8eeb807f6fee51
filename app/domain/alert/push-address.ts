import * as z from 'zod'

export interface PushKeys {
  p256dh: string
  auth: string
}

export interface PushTarget {
  address: string
  /** JSON of the browser's {p256dh, auth}. */
  keys: string
}

export const MAX_PUSH_ADDRESS = 1000

// A browser names the address that we post to, so only known push services are allowed.
const services =
  /^(fcm\.googleapis\.com|[a-z0-9-]+(\.[a-z0-9-]+)*\.(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/

// base64url of 65 bytes, the first of which is 4, and of 16 bytes.
const keys = z.object({ p256dh: z.string().regex(/^B[A-P][\w-]{85}$/), auth: z.string().regex(/^[\w-]{22}$/) })

export function isPushAddress(address: string): boolean {
  if (address.length > MAX_PUSH_ADDRESS || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && services.test(hostname) && port === '' && username === '' && password === ''
}

export function pushKeysOf(text: string): PushKeys | null {
  try {
    return keys.parse(JSON.parse(text))
  } catch {
    return null
  }
}
