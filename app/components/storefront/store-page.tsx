import { listingPath } from '#app/domain/store/listing.ts'
import type { StorePageProps } from '#app/domain/store/page.ts'
import { productPath, storePath } from '#app/domain/store/store.ts'
import { EmptyStore } from './head/empty-store.tsx'
import { HowToBuy } from './head/how-to-buy.tsx'
import { StoreFoot } from './head/store-foot.tsx'
import { StoreHead } from './head/store-head.tsx'
import { FEW_PRODUCTS } from './page/listing-parts.ts'
import { ProductSheet } from './product/product-sheet.tsx'
import { Store } from './store.tsx'

function pathOf({ snapshot, openProductId, results }: StorePageProps): string {
  if (results) return listingPath(snapshot.slug, results, '/search')
  return openProductId ? productPath(snapshot.slug, openProductId) : storePath(snapshot.slug)
}

/** Only what is in #root is hydrated. */
export function StorePage(props: StorePageProps) {
  const { snapshot, origin, year, results } = props
  const category = snapshot.categories.find(({ id }) => id === results?.categoryId) ?? null
  return (
    <div className="store">
      <StoreHead store={snapshot} origin={origin} here={pathOf(props)} category={category} />
      <div id="root">
        <Store {...props} overlayComponents={{ ProductSheet }} />
      </div>
      {snapshot.productCount === 0 ? <EmptyStore store={snapshot} /> : null}
      {snapshot.productCount > 0 && snapshot.productCount <= FEW_PRODUCTS ? <HowToBuy store={snapshot} /> : null}
      <StoreFoot store={snapshot} year={year} />
    </div>
  )
}
