export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The sides of a picture and of its card, in pixels. */
export const IMAGE_SIDE = 600
export const CARD_SIDE = 300
export const JPEG_QUALITY = 0.9

export type FileRefusal = 'file-too-large' | 'file-no-image' | 'file-heic' | 'file-duplicate'

/** What a chosen file says of itself, before anything opens it; null when it may be tried. */
export function refuseFile(file: { type: string; size: number; name: string }): FileRefusal | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'file-no-image'
  return file.size > MAX_FILE_BYTES ? 'file-too-large' : null
}

/** The format of an iPhone's camera: some browsers open it, most don't. */
export function isHeic(file: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

/** What the first 12 bytes of a file say, whatever it is named; null for what is no photo: drawings, pages, documents. */
export function photoKind(head: Uint8Array): 'heic' | 'photo' | null {
  const text = String.fromCharCode(...head)
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(text)) return 'heic'
  return /^(\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF....WEBP|....ftypavi[fs])/s.test(text) ? 'photo' : null
}
