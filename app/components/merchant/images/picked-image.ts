import type { CutPicture } from '#app/browser/images/crop.client.ts'
import type { UploadRefusal } from '#app/copy/en/merchant-images.ts'
import type { ProductImage } from '#app/domain/catalog/images.ts'

/** A picture of the form: kept already, on its way up, or left behind. `url` and `card` are '' until it is up. */
export interface PickedImage extends ProductImage {
  name: string
  /** Of the file it was cut from; null for what was there before and for photos just taken. */
  print: string | null
  /** What is shown meanwhile. */
  preview: string
  state: 'kept' | 'sending' | 'failed'
  /** 0 to 100 while it is sent. */
  percent: number
  failure: UploadRefusal | null
  /** To send it again. */
  cut: CutPicture | null
}

/** What a form sends of its pictures, as JSON. */
export interface SentImage {
  url: string
  card: string
  isCover: boolean
}

export function savedImage(image: ProductImage, at: number): PickedImage {
  return {
    ...image,
    name: `${at + 1}`,
    print: null,
    preview: image.card,
    state: 'kept',
    percent: 100,
    failure: null,
    cut: null,
  }
}

export function sentImages(images: PickedImage[]): SentImage[] {
  return images.filter((image) => image.state === 'kept').map(({ url, card, isCover }) => ({ url, card, isCover }))
}
