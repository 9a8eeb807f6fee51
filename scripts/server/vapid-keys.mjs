import { generateKeyPairSync } from 'node:crypto'

export function newVapidKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(String(part), 'base64url'))]
  return { VAPID_PUBLIC_KEY: Buffer.concat(point).toString('base64url'), VAPID_PRIVATE_KEY: String(d) }
}
