import { MIN_CROP } from '#app/domain/catalog/crop.ts'
import type { Device } from '#app/domain/catalog/device.ts'
import type { FileRefusal, PictureRefusal } from '#app/domain/catalog/image-file.ts'
import { fileWords } from './images.ts'

/** How the device's camera takes JPEG photos. */
const heicAdvice: Record<Device, string> = {
  apple: 'On your iPhone open Settings, Camera, Formats and choose Most Compatible: new photos will be JPEG.',
  android: 'In your camera’s settings switch off “High efficiency” (HEIF) pictures: new photos will be JPEG.',
  other: fileWords['file-heic'].text,
}

export function fileText(refusal: FileRefusal | PictureRefusal, device: Device): { title: string; text: string } {
  if (refusal === 'file-heic') return { ...fileWords[refusal], text: heicAdvice[device] }
  if (typeof refusal === 'string') return fileWords[refusal]
  const size = `This picture has ${refusal.width} x ${refusal.height} pixels.`
  return refusal.reason === 'picture-too-small'
    ? { title: 'Picture too small', text: `${size} Each side needs at least ${MIN_CROP} pixels.` }
    : { title: 'Picture too large', text: `${size} Please choose one with fewer.` }
}
