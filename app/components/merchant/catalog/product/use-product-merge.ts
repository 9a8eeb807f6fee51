import { type MutableRefObject, useEffect, useRef, useState } from 'react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { mergeProduct, productFields, takeStored } from '#app/domain/catalog/product-fields.ts'
import type { Conflict } from '#app/domain/field-merge.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type Changes, NO_CHANGES } from '../../changes-panel.tsx'
import { savedImage } from '../../images/picked-image.ts'
import type { ImageList } from '../../images/use-images.ts'
import type { ProductStart } from './product-start.ts'

interface Options {
  start: ProductStart
  list: ImageList
  /** Fields of a new product's save whose response may have been lost. */
  sent: MutableRefObject<Fields | null>
  /** The store's time zone. */
  zone: string
  typed(): Fields
  requestSave(): void
}

/** Merges another window's save; where both changed, the owner decides before a save. */
export function useProductMerge({ start, list, sent, zone, typed, requestSave }: Options) {
  const [form, setForm] = useState({ product: start.product, fields: start.fields, revision: 0 })
  const [changes, setChanges] = useState<Changes>(NO_CHANGES)
  const isSavedAgain = useRef(false)
  const latestRequest = useRef(requestSave)
  latestRequest.current = requestSave

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields are drawn anew
  useEffect(() => {
    if (!isSavedAgain.current) return
    isSavedAgain.current = false
    latestRequest.current()
  }, [form.revision])

  function fill(product: OwnedProduct | null, fields: Fields): void {
    setForm(({ revision }) => ({ product, fields, revision: revision + 1 }))
  }

  function takeImages({ images }: OwnedProduct): void {
    list.replace(images.map(savedImage))
  }

  return {
    ...form,
    changes,
    take(current: OwnedProduct) {
      const stored = productFields(current, zone)
      const base = form.product ? productFields(form.product, zone) : (sent.current ?? stored)
      const { values, merged, conflicts } = mergeProduct(base, typed(), stored)
      if (merged.includes('images')) takeImages(current)
      // Nothing new: the stored product is this form's earlier save, or differs in no form field.
      isSavedAgain.current = merged.length + conflicts.length === 0
      setChanges({ isRefused: true, merged, conflicts })
      fill(current, values)
    },
    settle(conflict: Conflict, isMine: boolean) {
      if (!isMine && form.product) {
        if (conflict.field === 'images') takeImages(form.product)
        fill(form.product, takeStored(typed(), productFields(form.product, zone), conflict.field))
      }
      setChanges((previous) => ({ ...previous, conflicts: previous.conflicts.filter((other) => other !== conflict) }))
    },
    dismiss: () => setChanges(NO_CHANGES),
  }
}
