import type { StorePageProps } from '#app/domain/store/page.ts'
import { ProductSheet } from './product/product-sheet.tsx'
import { Store } from './store.tsx'

/** A store as the server draws it, which has no cart. The shopper's script draws the same and loads parts as they are needed. */
export function StorePage(props: StorePageProps) {
  return <Store {...props} parts={{ ProductSheet }} />
}
