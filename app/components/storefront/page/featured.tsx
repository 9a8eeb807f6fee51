import { useMemo } from 'react'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { ProductCard } from './product-card.tsx'

interface Props {
  store: StoreSnapshot
  productOf(id: string): SnapshotProduct | undefined
  isCovered: boolean
  onOpen: ((productId: string) => void) | null
}

export function Featured({ store, productOf, isCovered, onOpen }: Props) {
  const { moneyFormat, featured } = store
  const cards = useMemo(
    () =>
      featured.flatMap((id, index) => {
        const product = productOf(id)
        return product
          ? [
              <ProductCard
                key={id}
                store={store}
                moneyFormat={moneyFormat}
                product={product}
                place="featured"
                isSeenFirst={!isCovered && index < 2}
                onOpen={onOpen}
              />,
            ]
          : []
      }),
    [featured, productOf, store, moneyFormat, isCovered, onOpen],
  )
  return (
    <section className="mt-4 bg-wash py-4" aria-labelledby="featured">
      <div className="wrap">
        <h2 id="featured" className="pb-3 text-lg">
          {storefront().featured}
        </h2>
        <ul className="featured">{cards}</ul>
      </div>
    </section>
  )
}
