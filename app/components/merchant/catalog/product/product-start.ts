import { useEffect, useState } from 'react'
import { type DraftOwner, findDraft, type ProductDraft } from '#app/browser/offline/product-drafts.ts'
import { duplicateOf } from '#app/domain/catalog/duplicate.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { productFields } from '#app/domain/catalog/product-fields.ts'
import { productCard } from '#copy/merchant/catalog'
import { type FormImage, savedImage } from '../../images/picked-image.ts'
import { draftImages } from './draft-images.ts'

export interface ProductStart extends Omit<ProductDraft, 'images'> {
  images: FormImage[]
  isContinued: boolean
  /** Category of the new product that was saved before. */
  categoryId?: string | undefined
}

/** A browser may never answer a storage request: the form then opens without a draft. */
const WAIT_MS = 1_000

interface StartOptions {
  product: OwnedProduct | null
  copyOf: OwnedProduct | undefined
  categoryId: string | undefined
  /** The store's time zone. */
  zone: string
}

/** Null until the device's storage was read. */
export function useProductStart(
  owner: DraftOwner,
  id: string,
  { product, copyOf, categoryId, zone }: StartOptions,
): ProductStart | null {
  const [start, setStart] = useState<ProductStart | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    let isWanted = true
    const open = (found: ProductStart | null) =>
      isWanted && setStart((previous) => previous ?? found ?? fresh(id, { product, copyOf, categoryId, zone }))
    const timer = setTimeout(() => open(null), WAIT_MS)
    draftStart(owner, id).then(open, () => open(null))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [])
  return start
}

function fresh(id: string, { product, copyOf, categoryId, zone }: StartOptions): ProductStart {
  const source = product ?? (copyOf ? duplicateOf(copyOf, productCard().copySuffix) : null)
  const images = (source?.images ?? []).map(savedImage)
  const stored = productFields(source, zone)
  const fields = categoryId === undefined ? stored : { ...stored, categoryId }
  return { id, product, fields, images, sent: null, isContinued: false, categoryId }
}

async function draftStart(owner: DraftOwner, id: string): Promise<ProductStart | null> {
  const draft = await findDraft(owner, id)
  return draft && { ...draft, images: await draftImages(owner, draft), isContinued: true }
}
