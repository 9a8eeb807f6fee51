import { useEffect, useRef, useState } from 'react'
import { drawSavedProduct } from '#app/browser/images/product-cards.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { changedValue, type QuickChanges, quickForm, withChanges } from '#app/domain/catalog/quick-edit.ts'
import { quickEdit as words } from '#copy/merchant/quick-sheet'
import { showSaved, useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import type { CatalogView } from '../view.ts'

export type QuickStore = Pick<CatalogView['store'], 'id' | 'timeZone'>

/** Saves price and stock as the product's form does, over what the owner saw when it began. */
export function useQuickEdit(product: OwnedProduct, store: QuickStore, onSaved: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const base = useRef<OwnedProduct | null>(null)
  const sent = useRef<QuickChanges>({})
  /** Until the page has read it anew. */
  const saved = useRef<OwnedProduct | null>(null)
  const fetcher = useFormFetcher<CatalogActionData>(takeAnswer, showSaved)

  useEffect(() => {
    if (!saved.current || fetcher.state !== 'idle') return
    saved.current = null
    onSaved()
  })

  function takeAnswer({ ok, current, title, text }: CatalogActionData) {
    if (ok) {
      saved.current = withChanges(base.current ?? product, sent.current)
      base.current = null
      drawSavedProduct(store.id, product.id)
      return setProblem(null)
    }
    saved.current = null
    if (!current || !base.current) return setProblem(text ?? title)
    const value = changedValue(base.current, current, sent.current)
    if (value === null) return post(current)
    base.current = current
    setProblem(words().changed({ value }))
  }

  function post(current: OwnedProduct) {
    fetcher.submit(quickForm(current, base.current ?? current, sent.current, store.timeZone), { method: 'post' })
  }

  const begin = () => {
    base.current ??= saved.current ?? product
    return base.current
  }
  return {
    problem,
    setProblem,
    isSending: fetcher.state === 'submitting',
    // After a refusal the next press saves, though the page is still read anew.
    isSaving: fetcher.state === 'submitting' || (fetcher.state === 'loading' && problem === null),
    begin,
    save(changes: QuickChanges) {
      sent.current = changes
      post(begin())
    },
    takeBack() {
      base.current = null
      setProblem(null)
    },
  }
}
