import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as digest } from '@noble/hashes/sha2.js'

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex. For short texts: calling the runtime's asynchronous digest would take longer. */
export function sha256(text: string): string {
  return hexOf(digest(new TextEncoder().encode(text)))
}

export function sha256Base64(text: string): string {
  return btoa(String.fromCharCode(...digest(new TextEncoder().encode(text))))
}

export function keyedHash(secret: string, text: string): string {
  const bytes = (value: string) => new TextEncoder().encode(value)
  return hexOf(hmac(digest, bytes(secret), bytes(text)))
}

export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexPairs[byte]
  return hex
}
