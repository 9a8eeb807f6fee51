import { MIN_CROP } from './crop.ts'

export type Device = 'apple' | 'android' | 'other'

export const MAX_FILE_BYTES = 30 * 1024 * 1024
export const MAX_FILE_PIXELS = 100_000_000
export const IMAGE_SIDE = 600
export const CARD_SIDE = 300
export const JPEG_QUALITY = 0.9

export type FileRefusal = 'file-too-large' | 'file-no-image' | 'file-heic' | 'file-damaged' | 'file-duplicate'
export type PictureRefusal = { reason: 'picture-too-small' | 'picture-too-large'; width: number; height: number }

export function refuseFile(file: { type: string; size: number; name: string }): FileRefusal | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'file-no-image'
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : null
}

export function refusePicture({ width, height }: { width: number; height: number }): PictureRefusal | null {
  if (Math.min(width, height) < MIN_CROP) return { reason: 'picture-too-small', width, height }
  return width * height > MAX_FILE_PIXELS ? { reason: 'picture-too-large', width, height } : null
}

/** Format of iPhone cameras, which most browsers can't decode. */
export function isHeic(file: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

export function photoKind(head: Uint8Array): 'heic' | 'photo' | null {
  const text = String.fromCharCode(...head)
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(text)) return 'heic'
  return /^(\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP|....ftypavi[fs])/s.test(text) ? 'photo' : null
}

/** Returns false for a JPEG without its end marker: a browser draws what there is of it. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return false
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
    if (marker === 0xda) return hasEnd(bytes, at)
  }
  return false
}

function hasEnd(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.indexOf(0xff, scan); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true
  }
  return false
}

export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : 'other'
}
