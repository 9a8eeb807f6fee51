import { Link } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import {
  DRAFTS_CHANGED,
  discardDraft,
  findUploads,
  listDrafts,
  type ProductDraft,
  saveDraft,
  saveUpload,
} from '#app/browser/offline/product-drafts.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { isProductChanged, productFields } from '#app/domain/catalog/product-fields.ts'
import { unsavedProducts as words } from '#copy/merchant/unsaved-products'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { say } from '../../../ui/toast/toaster.tsx'
import type { CatalogView } from '../view.ts'
import type { ProductSheet } from './use-product-sheet.ts'

interface Props extends Pick<CatalogView, 'account' | 'store' | 'page'> {
  sheet: ProductSheet
}

export function UnsavedProducts({ account, store, page, sheet }: Props) {
  const owner = useMemo(() => ({ account, storeId: store.id }), [account, store.id])
  const [drafts, setDrafts] = useState<ProductDraft[]>([])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = () =>
      listDrafts(owner).then(
        (found) => signal.aborted || setDrafts(found),
        // The browser has no storage.
        () => undefined,
      )
    read()
    addEventListener(DRAFTS_CHANGED, read, { signal })
    document.addEventListener('visibilitychange', read, { signal })
    return () => controller.abort()
  }, [owner])

  async function discard(draft: ProductDraft) {
    const uploads = await findUploads(owner, draft.id)
    await discardDraft(owner, draft.id)
    const restore = async () => {
      for (const [imageId, cut] of uploads) await saveUpload(owner, draft.id, imageId, cut)
      await saveDraft(owner, draft)
    }
    say({ title: words().discarded }, { label: words().undo, onClick: restore })
  }

  const zone = store.timeZone
  const openedId = sheet.opened?.id
  const closed = useMemo(() => drafts.filter(({ id }) => id !== openedId), [drafts, openedId])
  const saved = useMemo(
    () => closed.filter((draft) => isSaved(draft, page.products, zone)),
    [closed, page.products, zone],
  )
  useEffect(() => {
    for (const { id } of saved) discardDraft(owner, id).catch(() => undefined)
  }, [owner, saved])

  const unsaved = closed.filter((draft) => !saved.includes(draft))
  const shown = unsaved.filter(({ place }) => place === undefined)
  const many = unsaved.length - shown.length
  if (unsaved.length === 0) return null
  return (
    <ul className="grid gap-2">
      {many > 0 && (
        <li className={rowClass}>
          <p className="min-w-0 py-1 font-semibold wrap-anywhere">{words().many({ n: many })}</p>
          <Link to="/products/many" className={buttonClass('text')}>
            {words().continue}
          </Link>
        </li>
      )}
      {shown.map((draft) => {
        const name = draft.fields.name?.trim() || draft.product?.name || words().unnamed
        return (
          <li key={draft.id} className={rowClass}>
            <p className="min-w-0 py-1 font-semibold wrap-anywhere">{words().notSaved({ name })}</p>
            <div className="flex flex-wrap gap-x-2">
              <Button
                kind="text"
                aria-label={words().continueWith({ name })}
                onClick={() => sheet.open({ id: draft.id, isNew: draft.product === null })}
              >
                {words().continue}
              </Button>
              <Button kind="text" aria-label={words().discardOf({ name })} onClick={() => discard(draft)}>
                {words().discard}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-warn-soft px-4 py-2 text-sm'

/** A form that was closed during its save has left its draft behind. */
function isSaved({ id, fields }: ProductDraft, products: OwnedProduct[], zone: string): boolean {
  const product = products.find((other) => other.id === id)
  return product !== undefined && !isProductChanged(productFields(product, zone), fields)
}
