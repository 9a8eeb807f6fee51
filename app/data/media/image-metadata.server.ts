import { type ImageKind, jpegSegments } from './image-bytes.server.ts'

/** Removes metadata, such as the location, and bytes after the image; null for a damaged file. */
export function stripMetadata(bytes: Uint8Array, kind: ImageKind): Uint8Array | null {
  const parts = partsOf[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return parts && concat(parts)
}

const partsOf: Record<ImageKind, (bytes: Uint8Array, view: DataView) => Uint8Array[] | null> = {
  jpg: jpegParts,
  png: pngParts,
  webp: webpParts,
}

// JFIF, the colour profile and Adobe's colour transform change how an image looks.
const VISUAL_SEGMENTS = [0xe0, 0xe2, 0xee]
const PNG_METADATA = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']
const WEBP_METADATA = ['EXIF', 'XMP ']
const WEBP_METADATA_FLAGS = 0x0c

function jpegParts(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  for (const { marker, at: start, end } of jpegSegments(view)) {
    const isMetadata = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !VISUAL_SEGMENTS.includes(marker))
    if (!isMetadata) parts.push(bytes.subarray(start, end))
    at = end
  }
  const end = jpegEnd(bytes, view, at)
  return end === null ? null : [...parts, bytes.subarray(at, end)]
}

/** Returns the offset after the end marker. Progressive images have segments between scans. */
function jpegEnd(bytes: Uint8Array, view: DataView, scan: number): number | null {
  if (bytes[scan] !== 0xff || bytes[scan + 1] !== 0xda) return null
  let at = scan
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    const isData = bytes[at] !== 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
    if (isData || marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else if (at + 4 > bytes.length) return null
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

function pngParts(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = nameAt(bytes, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    if (!PNG_METADATA.includes(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return parts
    at = end
  }
  return null
}

function webpParts(bytes: Uint8Array, view: DataView): Uint8Array[] | null {
  const length = view.getUint32(4, true) + 8
  if (length > bytes.length) return null
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= length; ) {
    const name = nameAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > length) return null
    const chunk = bytes.slice(at, end)
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA_FLAGS
    if (!WEBP_METADATA.includes(name)) parts.push(chunk)
    at = end
  }
  const head = bytes.slice(0, 12)
  new DataView(head.buffer).setUint32(4, 4 + parts.reduce((sum, part) => sum + part.length, 0), true)
  return [head, ...parts]
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function concat(parts: Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
