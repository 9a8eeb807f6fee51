/** 32 hex digits that nobody else makes: what is sent again with the same key is the same sale, or product. randomUUID is missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
