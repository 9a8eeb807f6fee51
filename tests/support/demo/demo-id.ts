/**
 * A stable hex string derived from a name (FNV-1a, 32 bits a round), so that demo links are the
 * same everywhere. Not for secrets.
 */
export function demoId(name: string, digits = 16): string {
  let text = ''
  for (let round = 0; text.length < digits; round += 1) text += hash(`${round}:${name}`)
  return text.slice(0, digits)
}

function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  // In FNV the last characters hardly change the upper bits.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0).toString(16).padStart(8, '0')
}
