import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import type { UploadRefusal } from '#app/copy/en/merchant/images.ts'
import type { ProductImage } from '#app/domain/catalog/images.ts'

/** A saved, uploading or failed picture. `url` and `card` are '' until it is uploaded. */
export interface FormImage extends ProductImage {
  name: string
  /** Hash of the source file; null for saved pictures and for photos. */
  print: string | null
  preview: string
  state: 'kept' | 'sending' | 'failed'
  /** Upload progress, 0 to 100. */
  percent: number
  failure: UploadRefusal | null
  /** The files to upload again. */
  cut: CroppedPicture | null
}

export interface SubmittedImage {
  url: string
  card: string
  isCover: boolean
}

export function savedImage(image: ProductImage, index: number): FormImage {
  return {
    ...image,
    name: `${index + 1}`,
    print: null,
    preview: image.card,
    state: 'kept',
    percent: 100,
    failure: null,
    cut: null,
  }
}

export function submittedImages(images: FormImage[]): SubmittedImage[] {
  return images.filter((image) => image.state === 'kept').map(({ url, card, isCover }) => ({ url, card, isCover }))
}
