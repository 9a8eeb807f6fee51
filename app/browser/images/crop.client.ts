import type { CropBox } from '#app/domain/catalog/crop.ts'
import {
  CARD_SIDE,
  IMAGE_SIDE,
  JPEG_QUALITY,
  type PictureRefusal,
  refusePicture,
} from '#app/domain/catalog/image-file.ts'

/** The files that are uploaded: 600x600 and 300x300 pixels, JPEG on white. */
export interface CroppedPicture {
  full: File
  card: File
}

/** `box` is in pixels of the original picture. */
export async function cropPicture(image: CanvasImageSource, box: CropBox): Promise<CroppedPicture> {
  const full = drawCrop(image, box, IMAGE_SIDE)
  const card = drawCrop(full, { x: 0, y: 0, side: IMAGE_SIDE }, CARD_SIDE)
  return { full: await jpegOf(full, 'cropped-image.jpg'), card: await jpegOf(card, 'cropped-card.jpg') }
}

/** Throws when the browser can't decode the file. The caller revokes the object URL in `src`. */
export async function openPicture(file: File): Promise<HTMLImageElement | PictureRefusal> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await loaded(image)
    const refusal = refusePicture({ width: image.naturalWidth, height: image.naturalHeight })
    if (refusal) {
      URL.revokeObjectURL(image.src)
      return refusal
    }
    // An <img> shows what there is of damaged data, and calls itself decoded.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    await image.decode()
    return image
  } catch (error) {
    URL.revokeObjectURL(image.src)
    throw error
  }
}

function loaded(image: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('the picture was not decoded'))
  })
}

export async function fingerprintOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function drawCrop(source: CanvasImageSource, box: CropBox, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, box.x, box.y, box.side, box.side, 0, 0, side, side)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('no picture'))),
      'image/jpeg',
      JPEG_QUALITY,
    )
  })
}
