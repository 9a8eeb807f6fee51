import { sha256 as digest } from '@noble/hashes/sha2.js'

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex. For short texts: calling the runtime's asynchronous digest would take longer. */
export function sha256(text: string): string {
  return hexOf(digest(new TextEncoder().encode(text)))
}

export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexPairs[byte]
  return hex
}
