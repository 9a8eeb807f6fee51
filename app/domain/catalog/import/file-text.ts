export const MAX_FILE = 5 * 1024 * 1024

const HEAD = 4_096

/** Decodes UTF-8, UTF-16 and Windows-1252; null for what is no text, as a workbook or a picture. */
export function decodeFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  const head = bytes.subarray(0, HEAD)
  const zeros = [0, 1].map((half) => head.filter((byte, at) => byte === 0 && at % 2 === half).length)
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252')
  // Latin letters in UTF-16 have a zero in every second byte.
  if (even === 0 && odd > head.length / 4) return decode(bytes, 'utf-16le')
  if (odd === 0 && even > head.length / 4) return decode(bytes, 'utf-16be')
  return null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return withoutZeros(new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(bytes))
  } catch {
    return null
  }
}

function withoutZeros(text: string | null): string | null {
  // A PDF begins with text.
  return text === null || text.includes('\0') || text.startsWith('%PDF') ? null : text
}
