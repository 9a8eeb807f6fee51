import { sha256 as digest } from '@noble/hashes/sha2.js'

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex. Of what is as short as a key or an order: the runtime's own takes longer to be asked than this to answer. */
export function sha256(text: string): string {
  return hexOf(digest(new TextEncoder().encode(text)))
}

/** '00ff' of the bytes 0 and 255. */
export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += pairs[byte]
  return hex
}
