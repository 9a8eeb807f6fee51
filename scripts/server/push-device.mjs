import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const text = (value) => new TextEncoder().encode(value)

export async function newDevice(address) {
  const pair = await subtle.generateKey(curve, true, ['deriveBits'])
  const p256dh = Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const auth = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  return { address, keys: { p256dh, auth }, privateKey: await subtle.exportKey('jwk', pair.privateKey) }
}

/** Decrypts aes128gcm of RFC 8188 with the keys of RFC 8291. */
export async function readPush(device, body) {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]
  const senderKey = body.subarray(21, 21 + keyLength)
  const ownKey = Buffer.from(device.keys.p256dh, 'base64url')
  const privateKey = await subtle.importKey('jwk', device.privateKey, curve, false, ['deriveBits'])
  const publicKey = await subtle.importKey('raw', senderKey, curve, false, [])
  const shared = await subtle.deriveBits({ ...curve, public: publicKey }, privateKey, 256)
  const info = Buffer.concat([text('WebPush: info\0'), ownKey, senderKey])
  const secret = await derive(shared, Buffer.from(device.keys.auth, 'base64url'), info, 32)
  const key = await derive(secret, salt, text('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derive(secret, salt, text('Content-Encoding: nonce\0'), 12)
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const record = await subtle.decrypt({ name: 'AES-GCM', iv }, cipher, body.subarray(21 + keyLength))
  const padded = Buffer.from(record)
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

async function derive(material, salt, info, bytes) {
  const key = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
}
