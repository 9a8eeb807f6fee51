import { hasSlowLine, prefersReducedData } from '#app/browser/loading/reduced-data.ts'
import { buttonClass, IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LesoTile } from '#app/components/ui/leso-tile.tsx'
import { LowestPrice } from '#app/components/ui/lowest-price.tsx'
import { rangeOf } from '#app/domain/catalog/price.ts'
import { isSoldOut } from '#app/domain/catalog/stock.ts'
import { type MoneyFormat, splitAmount } from '#app/domain/money.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath } from '#app/domain/store/store.ts'
import { storefront } from '#copy/storefront/page'
import { localizedPath } from '../localized-path.ts'
import { isPlainClick } from './plain-click.ts'

let photo: HTMLImageElement | null = null

interface Props {
  store: Pick<StoreSnapshot, 'slug' | 'language'>
  moneyFormat: MoneyFormat
  product: SnapshotProduct
  isSeenFirst: boolean
  place: 'grid' | 'few' | 'alone' | 'featured' | 'row'
  onOpen: ((productId: string) => void) | null
  onAdd?: ((product: SnapshotProduct) => void) | null
}

// Below the rendered width: phones with two or three times the pixels load the small file.
const SIZES = '(min-width: 1200px) 220px, (min-width: 960px) 22vw, (min-width: 640px) 29vw, 27vw'
const FEW_SIZES = '(min-width: 640px) 31vw, 92vw'

export function ProductCard({ store, moneyFormat, product, isSeenFirst, place, onOpen, onAdd }: Props) {
  const { id, name, description, images } = product
  const { compareAt } = rangeOf(product)
  const cover = images[0]
  const isAlone = place === 'alone'
  const isFew = isAlone || place === 'few'
  const isUnavailable = isSoldOut(product)
  const oldPrice = compareAt === null ? null : splitAmount(compareAt, moneyFormat)
  return (
    <li>
      <a
        id={`${place === 'featured' || place === 'row' ? 'f' : 'p'}-${id}`}
        className={isUnavailable ? 'card card-sold' : 'card'}
        href={localizedPath(productPath(store.slug, id), store)}
        onClick={(event) => {
          if (!onOpen || !isPlainClick(event)) return
          event.preventDefault()
          onOpen(id)
        }}
        onPointerDown={() => onOpen && cover && preloadPhoto(cover.url)}
        onPointerCancel={cancelPreload}
      >
        <span className="card-photo">
          {cover ? (
            <img
              src={cover.card}
              srcSet={`${cover.card} 300w, ${cover.url} 600w`}
              sizes={isFew ? FEW_SIZES : SIZES}
              alt=""
              width={300}
              height={300}
              decoding="async"
              {...(isSeenFirst ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
            />
          ) : (
            <LesoTile product={product} />
          )}
          {isUnavailable && place !== 'row' ? <span className="card-label">{storefront().outOfStock}</span> : null}
        </span>
        <div className="card-words">
          {place === 'row' ? (
            <p className="text-sm text-brand-strong">
              {isUnavailable ? storefront().outOfStock : storefront().featured}
            </p>
          ) : null}
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p>
            <LowestPrice product={product} format={moneyFormat} />
            {oldPrice ? (
              <s>
                <span className="sr-only">{`${storefront().was} `}</span>
                {oldPrice.whole}
                {oldPrice.decimals === '.00' ? null : oldPrice.decimals}
              </s>
            ) : null}
          </p>
          {isAlone && description ? (
            <span className="card-text" dir="auto">
              {description}
            </span>
          ) : null}
          {isAlone && !isUnavailable ? (
            <span className={buttonClass('primary')}>
              {product.hasSizes ? storefront().chooseSize : storefront().orderNow}
            </span>
          ) : null}
        </div>
      </a>
      {onAdd && !isUnavailable ? (
        <IconButton
          className="btn-primary rounded-control"
          label={storefront().addNamed({ name })}
          onClick={() => onAdd(product)}
        >
          <Icon name="plus" />
        </IconButton>
      ) : null}
    </li>
  )
}

/** For the time while a card is being pressed. */
function preloadPhoto(url: string): void {
  if (prefersReducedData() || hasSlowLine()) return
  photo = new Image()
  photo.fetchPriority = 'high'
  photo.src = url
}

function cancelPreload(): void {
  if (photo) photo.src = ''
  photo = null
}
