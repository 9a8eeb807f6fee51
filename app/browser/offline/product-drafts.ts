import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { CroppedPicture } from '../images/crop.client.ts'
import { deleteRecord, getRecord, listKeys, listRecords, putRecord } from './device-store.ts'

export interface DraftOwner {
  account: string
  storeId: string
}

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
}

export const DRAFTS_CHANGED = 'draftsChanged'

interface DraftRecord extends ProductDraft {
  key: string
}

interface UploadRecord extends CroppedPicture {
  key: string
}

export async function listDrafts(owner: DraftOwner): Promise<ProductDraft[]> {
  const records = await listRecords<DraftRecord>('drafts')
  return records.filter(({ key }) => key.startsWith(keyOf(owner, '')))
}

export function findDraft(owner: DraftOwner, id: string): Promise<ProductDraft | null> {
  return getRecord<DraftRecord>('drafts', keyOf(owner, id))
}

export async function saveDraft(owner: DraftOwner, draft: ProductDraft): Promise<void> {
  const record: DraftRecord = { ...draft, key: keyOf(owner, draft.id) }
  await putRecord('drafts', record)
  dispatchEvent(new Event(DRAFTS_CHANGED))
}

export async function discardDraft(owner: DraftOwner, id: string): Promise<void> {
  await deleteRecord('drafts', keyOf(owner, id))
  for (const { key } of await listUploads(owner, id)) await deleteRecord('uploads', key)
  dispatchEvent(new Event(DRAFTS_CHANGED))
}

export async function discardAllDrafts(account: string): Promise<void> {
  for (const store of ['drafts', 'uploads'] as const) {
    for (const key of await listKeys(store)) if (isOf(account, key)) await deleteRecord(store, key)
  }
  dispatchEvent(new Event(DRAFTS_CHANGED))
}

export async function findUploads(owner: DraftOwner, id: string): Promise<Map<string, CroppedPicture>> {
  const prefix = uploadKey(owner, id, '')
  return new Map((await listUploads(owner, id)).map((record) => [record.key.slice(prefix.length), record]))
}

export async function saveUpload(owner: DraftOwner, id: string, imageId: string, cut: CroppedPicture): Promise<void> {
  const record: UploadRecord = { key: uploadKey(owner, id, imageId), full: cut.full, card: cut.card }
  await putRecord('uploads', record)
}

export async function removeUpload(owner: DraftOwner, id: string, imageId: string): Promise<void> {
  await deleteRecord('uploads', uploadKey(owner, id, imageId))
}

async function listUploads(owner: DraftOwner, id: string): Promise<UploadRecord[]> {
  const records = await listRecords<UploadRecord>('uploads')
  return records.filter(({ key }) => key.startsWith(uploadKey(owner, id, '')))
}

function keyOf({ account, storeId }: DraftOwner, id: string): string {
  return `product/${storeId}/${encodeURIComponent(account)}/${id}`
}

function isOf(account: string, key: string): boolean {
  return key.split('/')[2] === encodeURIComponent(account)
}

function uploadKey(owner: DraftOwner, id: string, imageId: string): string {
  return `${keyOf(owner, id)}/${imageId}`
}
