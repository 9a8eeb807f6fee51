export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Pixels, of the image and of its card. */
export const IMAGE_SIDE = 600
export const CARD_SIDE = 300
export const JPEG_QUALITY = 0.9

export type FileRefusal = 'file-too-large' | 'file-no-image' | 'file-heic' | 'file-duplicate'

/** Checks a file by its declared type and size, before decoding; null when it is acceptable. */
export function refuseFile(file: { type: string; size: number; name: string }): FileRefusal | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'file-no-image'
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : null
}

/** The format of iPhone cameras, which most browsers can't decode. */
export function isHeic(file: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

/** Detects the format from the first 12 bytes; null for anything but a photo (SVG, HTML, PDF). */
export function photoKind(head: Uint8Array): 'heic' | 'photo' | null {
  const text = String.fromCharCode(...head)
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(text)) return 'heic'
  return /^(\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP|....ftypavi[fs])/s.test(text) ? 'photo' : null
}
