import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import type { UploadRefusal } from '#app/copy/phrases/merchant/images.ts'
import type { ProductImage } from '#app/domain/catalog/images.ts'

/** `url` and `card` are '' before the upload. 'waiting' retries; 'failed' was refused. */
export interface FormImage extends ProductImage {
  name: string
  /** Hash of the source file; null for saved pictures and for photos. */
  print: string | null
  preview: string
  state: 'kept' | 'sending' | 'waiting' | 'failed'
  /** Upload progress, 0 to 100. */
  percent: number
  failure: UploadRefusal | null
  /** Files for another upload. */
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

/** Refusals that don't concern the picture itself: it is uploaded later. */
const later: UploadRefusal[] = ['failed', 'signed-out', 'other-account', 'other-store']

export function stateAfter(failure: UploadRefusal): 'waiting' | 'failed' {
  return later.includes(failure) ? 'waiting' : 'failed'
}

export function isUnsent({ state }: FormImage): boolean {
  return state === 'waiting' || state === 'failed'
}

export function submittedImages(images: FormImage[]): SubmittedImage[] {
  return images.filter((image) => image.state === 'kept').map(({ url, card, isCover }) => ({ url, card, isCover }))
}
