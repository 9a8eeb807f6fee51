import { useMemo } from 'react'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { ProductCard } from './product-card.tsx'

interface Props {
  store: StoreSnapshot
  productOf(id: string): SnapshotProduct | undefined
  isCovered: boolean
  onOpen: ((productId: string) => void) | null
  onAdd: ((product: SnapshotProduct) => void) | null
}

const MOST_ROWS = 2

export function Featured({ store, productOf, isCovered, onOpen, onAdd }: Props) {
  const { moneyFormat, featured } = store
  const isFew = featured.length <= MOST_ROWS
  const onAddRow = isFew ? onAdd : null
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
                place={isFew ? 'row' : 'featured'}
                isSeenFirst={!isCovered && index < 2}
                onOpen={onOpen}
                onAdd={onAddRow}
              />,
            ]
          : []
      }),
    [featured, productOf, store, moneyFormat, isCovered, isFew, onOpen, onAddRow],
  )
  return (
    <section className={isFew ? 'wrap mt-3' : 'mt-4 bg-wash py-4'} aria-labelledby="featured">
      <div className={isFew ? '' : 'wrap'}>
        <h2 id="featured" className={isFew ? 'sr-only' : 'pb-3 text-lg'}>
          {storefront().featured}
        </h2>
        <ul className={isFew ? 'featured-few' : 'featured'}>{cards}</ul>
      </div>
    </section>
  )
}
