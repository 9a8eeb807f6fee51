import {
  type DraftImage,
  type DraftOwner,
  findUploads,
  type ProductDraft,
} from '#app/browser/offline/product-drafts.ts'
import { type FormImage, savedImage } from '../../images/picked-image.ts'

export async function draftImages(owner: DraftOwner, draft: ProductDraft): Promise<FormImage[]> {
  const uploads = await findUploads(owner, draft.id)
  return draft.images.flatMap((image, index): FormImage[] => {
    const cut = uploads.get(image.id)
    if (cut) return [{ ...unsent(image, index), preview: URL.createObjectURL(cut.card), cut }]
    return image.url === '' ? [] : [{ ...savedImage({ ...image, position: index }, index), ...image }]
  })
}

/** Uploads again even what was uploaded: the sweep removes files that no product shows. */
function unsent(image: DraftImage, position: number): Omit<FormImage, 'preview' | 'cut'> {
  return { ...image, url: '', card: '', position, state: 'waiting', percent: 0, failure: 'failed' }
}
