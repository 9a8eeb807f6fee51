import type { cropArea, Frame } from '#app/domain/catalog/crop.ts'
import { IMAGE_SIDE, JPEG_QUALITY, type PictureRefusal, refusePicture } from '#app/domain/catalog/image-file.ts'

export interface PictureSize extends Frame {
  quality: number
}

const SQUARE: PictureSize = { width: IMAGE_SIDE, height: IMAGE_SIDE, quality: JPEG_QUALITY }

export interface CroppedPicture {
  full: File
  card: File
}

type CropArea = ReturnType<typeof cropArea>

/** `area` is in pixels of the original picture. */
export async function cropPicture(
  image: CanvasImageSource,
  area: CropArea,
  size: PictureSize = SQUARE,
): Promise<CroppedPicture> {
  const full = drawCrop(image, area, size)
  const card = drawCrop(full, { x: 0, y: 0, ...size }, { width: size.width / 2, height: Math.round(size.height / 2) })
  return {
    full: await jpegOf(full, 'cropped-image.jpg', size.quality),
    card: await jpegOf(card, 'cropped-card.jpg', size.quality),
  }
}

/** @throws when the browser can't decode the file. The caller revokes the object URL in `src`. */
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
    // An <img> shows the intact part of damaged data, and counts as decoded.
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

function drawCrop(source: CanvasImageSource, area: CropArea, { width, height }: Frame): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, name: string, quality: number): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('no picture'))),
      'image/jpeg',
      quality,
    )
  })
}
