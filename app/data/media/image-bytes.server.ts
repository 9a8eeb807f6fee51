export type ImageKind = 'jpg' | 'png' | 'webp'

export interface ImageInfo {
  kind: ImageKind
  width: number
  height: number
}

export function imageInfo(bytes: Uint8Array): ImageInfo | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegInfo(view)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngInfo(view)
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return webpInfo(view)
  return null
}

function jpegInfo(view: DataView): ImageInfo | null {
  for (const { marker, at } of jpegSegments(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (!isFrame || at + 9 > view.byteLength) continue
    return { kind: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}

export function* jpegSegments(view: DataView): Generator<{ marker: number; at: number; end: number }> {
  let at = 2
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (marker === 0xda || marker === 0xd9 || end > view.byteLength || end < at + 4) return
    yield { marker, at, end }
    at = end
  }
}

function pngInfo(view: DataView): ImageInfo | null {
  if (view.byteLength < 24 || text(view, 12, 4) !== 'IHDR') return null
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

function webpInfo(view: DataView): ImageInfo | null {
  if (view.byteLength < 30) return null
  const chunk = text(view, 12, 4)
  if (chunk === 'VP8X') return { kind: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8 ') {
    return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function text(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) return ''
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
