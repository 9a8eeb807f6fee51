import { useEffect, useState } from 'react'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { type DraftOwner, listDrafts, type ProductDraft } from '#app/browser/offline/product-drafts.ts'
import type { FormImage } from '../../images/picked-image.ts'
import { draftImages } from '../product/draft-images.ts'

export interface StoredProducts {
  drafts: ProductDraft[]
  images: FormImage[]
}

/** A browser may never answer a storage request: the page then opens without drafts. */
const WAIT_MS = 3_000

/** Null until the device's storage was read. */
export function useStoredProducts(owner: DraftOwner, fetchList: () => Promise<unknown>): StoredProducts | null {
  const [stored, setStored] = useState<StoredProducts | null>(null)
  useEffect(() => {
    let isWanted = true
    const open = (found: StoredProducts) => isWanted && setStored((previous) => previous ?? found)
    const none = () => open({ drafts: [], images: [] })
    const timer = setTimeout(none, WAIT_MS)
    // The list is drawn anew when sorting comes: it should come before anybody types.
    const sorting = import('../arrange/sortable-list.client.tsx').catch(() => undefined)
    loadModule(fetchList)
    readStored(owner)
      .then(async (found) => {
        await sorting
        open(found)
      })
      .catch(none)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [owner, fetchList])
  return stored
}

async function readStored(owner: DraftOwner): Promise<StoredProducts> {
  const found = (await listDrafts(owner)).filter(({ place }) => place !== undefined)
  const drafts = found.sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const images = await Promise.all(drafts.map((draft) => draftImages(owner, draft)))
  return { drafts, images: images.flat() }
}
