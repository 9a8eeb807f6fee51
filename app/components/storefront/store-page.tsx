import type { StorePageProps } from '#app/domain/store/page.ts'
import { ProductSheet } from './product/product-sheet.tsx'
import { Store } from './store.tsx'

export function StorePage(props: StorePageProps) {
  return <Store {...props} overlayComponents={{ ProductSheet }} />
}
