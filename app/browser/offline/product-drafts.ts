import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CroppedPicture } from '../images/crop.client.ts'
import { deleteEntries, listEntries, readEntry, transact, writeEntry } from '../outbox/entries.ts'

export interface DraftOwner {
  account: string
  storeId: string
}

/** A picture of a draft. Its files are entries of their own until the product is saved. */
export interface DraftImage {
  id: string
  name: string
  print: string | null
  url: string
  card: string
  isCover: boolean
}

export interface ProductDraft {
  /** The product's id; a new product's idempotency key, which becomes its id. */
  id: string
  product: OwnedProduct | null
  fields: Fields
  images: DraftImage[]
  /** Fields of a save whose response may have been lost. */
  sent: Fields | null
  /** Its place among those of 'Add many'; absent: its form was left. */
  place?: number
}

export const DRAFTS_CHANGED = 'draftsChanged'

interface DraftPicture extends CroppedPicture {
  imageId: string
}

export function listDrafts({ account, storeId }: DraftOwner): Promise<ProductDraft[]> {
  return listEntries('product-drafts', [account, storeId])
}

export function findDraft(owner: DraftOwner, id: string): Promise<ProductDraft | null> {
  return readEntry('product-drafts', keyOf(owner, id))
}

export async function saveDraft(owner: DraftOwner, draft: ProductDraft): Promise<void> {
  await writeEntry('product-drafts', keyOf(owner, draft.id), draft)
  dispatchEvent(new Event(DRAFTS_CHANGED))
}

export function discardDraft(owner: DraftOwner, id: string): Promise<void> {
  return discard(keyOf(owner, id))
}

/** Discards drafts of all stores of the account, with their pictures. */
export function discardAllDrafts(account: string): Promise<void> {
  return discard([account])
}

/** Cut files of a draft's pictures by the pictures' ids. */
export async function findUploads(owner: DraftOwner, id: string): Promise<Map<string, CroppedPicture>> {
  const pictures = await listEntries<DraftPicture>('product-pictures', keyOf(owner, id))
  return new Map(pictures.map(({ imageId, full, card }) => [imageId, { full, card }]))
}

export function saveUpload(owner: DraftOwner, id: string, imageId: string, cut: CroppedPicture): Promise<void> {
  const picture: DraftPicture = { imageId, full: cut.full, card: cut.card }
  return writeEntry('product-pictures', [...keyOf(owner, id), imageId], picture)
}

export function removeUpload(owner: DraftOwner, id: string, imageId: string): Promise<void> {
  return deleteEntries('product-pictures', [...keyOf(owner, id), imageId])
}

async function discard(start: string[]): Promise<void> {
  const kinds = ['product-drafts', 'product-pictures'] as const
  await transact('readwrite', [...kinds], (steps) => Promise.all(kinds.map((kind) => steps.delete(kind, start))))
  dispatchEvent(new Event(DRAFTS_CHANGED))
}

function keyOf({ account, storeId }: DraftOwner, id: string): string[] {
  return [account, storeId, id]
}
