import { LesoTile } from '#app/components/ui/leso-tile.tsx'
import { LowestPrice } from '#app/components/ui/lowest-price.tsx'
import { alternativesTo } from '#app/domain/catalog/alternatives.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { productWords } from '#copy/storefront/product'
import { localizedPath } from '../localized-path.ts'
import { isPlainClick } from '../page/plain-click.ts'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  onOpen(productId: string): void
}

export function InStockNow({ store, product, onOpen }: Props) {
  const others = alternativesTo(product, store.products)
  if (others.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={productWords().inStockNow}>
      <h4 className="font-bold">{productWords().inStockNow}</h4>
      <ul className="others">
        {others.map((other) => (
          <li key={other.id}>
            <a
              className="card"
              href={localizedPath(productPath(store.slug, other.id), store)}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onOpen(other.id)
              }}
            >
              <span className="card-photo">
                {other.images[0] ? (
                  <img src={other.images[0].card} alt="" width={300} height={300} loading="lazy" />
                ) : (
                  <LesoTile product={other} />
                )}
              </span>
              <span className="mt-2 line-clamp-1 text-sm">
                <bdi>{other.name}</bdi>
              </span>
              <p>
                <LowestPrice product={other} format={store.moneyFormat} />
              </p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
