import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { isReduced } from '#app/domain/catalog/product.ts'
import { isSoldOut } from '#app/domain/catalog/stock.ts'
import { type MoneyFormat, splitAmount } from '#app/domain/money.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { isPlainClick } from './plain-click.ts'

interface Props {
  slug: string
  moneyFormat: MoneyFormat
  product: SnapshotProduct
  isSeenFirst: boolean
  onOpen: ((productId: string) => void) | null
}

// Below the rendered width: phones with twice the pixels load the small file, with no visible loss.
const SIZES = '(min-width: 1200px) 220px, (min-width: 960px) 22vw, (min-width: 640px) 29vw, 41vw'

export function ProductCard({ slug, moneyFormat, product, isSeenFirst, onOpen }: Props) {
  const { id, name, price, compareAt, images } = product
  const cover = images[0]
  const isUnavailable = isSoldOut(product)
  const oldPrice = isReduced(product) && compareAt !== null ? splitAmount(compareAt, moneyFormat) : null
  return (
    <li>
      <a
        id={`p-${id}`}
        className={isUnavailable ? 'card card-sold' : 'card'}
        href={productPath(slug, id)}
        onClick={(event) => {
          if (!onOpen || !isPlainClick(event)) return
          event.preventDefault()
          onOpen(id)
        }}
      >
        <span className="card-photo">
          {cover ? (
            <img
              src={cover.card}
              srcSet={`${cover.card} 300w, ${cover.url} 600w`}
              sizes={SIZES}
              alt=""
              width={300}
              height={300}
              decoding="async"
              {...(isSeenFirst ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
            />
          ) : (
            <Icon name="basket" />
          )}
          {isUnavailable ? <span className="card-label">{storefront.outOfStock}</span> : null}
        </span>
        <h3>{name}</h3>
        <p>
          <Money minor={price} format={moneyFormat} />
          {oldPrice ? (
            <s>
              <span className="sr-only">{`${storefront.was} `}</span>
              {oldPrice.whole + oldPrice.decimals}
            </s>
          ) : null}
        </p>
      </a>
    </li>
  )
}
