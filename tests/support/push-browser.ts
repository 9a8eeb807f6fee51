/** A browser's side of Web Push (RFC 8291 and 8188), written without the library that sends. */
export interface PushBrowser {
  target: { address: string; keys: string }
  open: (body: Uint8Array<ArrayBuffer>) => Promise<unknown>
}

/** Of RFC 8188 without its extensions: salt, record size, length of the key id. */
const HEADER = 21

export async function newPushBrowser(host = 'fcm.googleapis.com'): Promise<PushBrowser> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return {
    target: {
      address: `https://${host}/send/${crypto.randomUUID()}`,
      keys: JSON.stringify({ p256dh: base64url(ours), auth: base64url(auth) }),
    },
    open: async (body) => {
      const [salt, keyLength] = [body.slice(0, 16), body[HEADER - 1] ?? 0]
      const theirs = body.slice(HEADER, HEADER + keyLength)
      const secret = await sharedSecret(pair.privateKey, theirs)
      const info = joined(text('WebPush: info\0'), ours, theirs)
      const material = await derive(secret, auth, info, 32)
      const key = await derive(material, salt, text('Content-Encoding: aes128gcm\0'), 16)
      const iv = await derive(material, salt, text('Content-Encoding: nonce\0'), 12)
      const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
      const record = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.slice(HEADER + keyLength))
      return JSON.parse(unpadded(new Uint8Array(record)))
    },
  }
}

/** New VAPID keys, as the variables hold them. */
export async function newVapidKeys(): Promise<{ VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const publicKey = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  const { d = '' } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  return { VAPID_PUBLIC_KEY: base64url(new Uint8Array(publicKey)), VAPID_PRIVATE_KEY: d }
}

/** What the header Authorization claims, once its signature holds. */
export async function claimsOf(authorization: string): Promise<{ aud: string; sub: string; exp: number }> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromBase64url(publicKey), algorithm, false, ['verify'])
  const holds = await crypto.subtle.verify(algorithm, key, fromBase64url(signature), text(`${head}.${claims}`))
  if (!holds) throw new Error('the signature does not hold')
  return JSON.parse(new TextDecoder().decode(fromBase64url(claims)))
}

function unpadded(record: Uint8Array): string {
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== 2) throw new Error('not the last record')
  return new TextDecoder().decode(record.slice(0, end))
}

async function sharedSecret(privateKey: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', theirs, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const algorithm = { name: 'ECDH', public: key } as unknown as SubtleCryptoDeriveKeyAlgorithm
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, privateKey, 256))
}

async function derive(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

function text(value: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(value))
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64url(value: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0))
}
