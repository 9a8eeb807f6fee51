const SIDE = 600
const MAX_PHOTOS = 3

/** As JPEG of at most 600 px a side; what this browser can't read stays as it is. */
export function shrinkPhotos(files: File[]): Promise<Blob[]> {
  return Promise.all(
    files
      .filter(({ size }) => size > 0)
      .slice(0, MAX_PHOTOS)
      .map(shrink),
  )
}

async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.8))
  } catch {
    return file
  }
}
