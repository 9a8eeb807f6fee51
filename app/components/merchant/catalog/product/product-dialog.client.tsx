import { useEffect, useMemo } from 'react'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import type { CatalogView } from '../view.ts'
import { ProductSheet } from './product-sheet.tsx'
import { useProductStart } from './product-start.ts'

interface Props extends Pick<CatalogView, 'account' | 'categories' | 'store' | 'tier'> {
  id: string
  isNew: boolean
  /** Null for a new product, and for one that the page's list doesn't show. */
  product: OwnedProduct | null
  copyOf?: OwnedProduct
  /** Category of the new product that was saved before this one. */
  categoryId?: string
  onAddAnother?(categoryId: string): void
  onClose(): void
}

/** Opens with the unsaved draft, else with the product. */
export function ProductDialog({ account, store, id, isNew, product, copyOf, categoryId, onClose, ...view }: Props) {
  const owner = useMemo(() => ({ account, storeId: store.id }), [account, store.id])
  const start = useProductStart(owner, id, { product, copyOf, categoryId, zone: store.timeZone })
  const isMissing = start !== null && start.product === null && !isNew
  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose changes with each render
  useEffect(() => {
    if (isMissing) onClose()
  }, [isMissing])
  if (!start || isMissing) return null
  return <ProductSheet {...view} store={store} owner={owner} start={start} onClose={onClose} />
}
