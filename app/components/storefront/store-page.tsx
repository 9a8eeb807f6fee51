import type { StorePageProps } from '#app/domain/store/page.ts'
import { ProductSheet } from './product/product-sheet.tsx'
import { Store } from './store.tsx'

/** A store as the server renders it, without a cart. The script hydrates the same. */
export function StorePage(props: StorePageProps) {
  return <Store {...props} overlayComponents={{ ProductSheet }} />
}
