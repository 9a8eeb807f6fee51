import { type FormEvent, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LowestPrice } from '#app/components/ui/lowest-price.tsx'
import { formatDate } from '#app/copy/dates.ts'
import { stockWords } from '#app/copy/phrases/storefront/product.ts'
import { priceOf, rangeOf } from '#app/domain/catalog/price.ts'
import { availableFor, isSoldOut, maxQuantity, stockMessage } from '#app/domain/catalog/stock.ts'
import { formatAmount } from '#app/domain/money.ts'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { askMessage, backMessage } from '#app/domain/order/message/chat-message.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath, storePath } from '#app/domain/store/store.ts'
import { pageLanguage } from '#copy/language'
import { askMessageWords, backMessageWords } from '#copy/storefront/chat-message'
import { notices } from '#copy/storefront/notices'
import { storefront } from '#copy/storefront/page'
import { productWords as words } from '#copy/storefront/product'
import type { RefreshOutcome } from '../page/use-products.ts'
import { Gallery } from './gallery.tsx'
import { InStockNow } from './in-stock-now.tsx'
import { QuantityRow } from './quantity-row.tsx'
import { SizePicker } from './size-picker.tsx'

interface PriceLineProps {
  store: StoreSnapshot
  product: SnapshotProduct
  size: string | null
  isSoldOut: boolean
}

// Beside the full price, whole amounts need no decimals.
const SHORT = { fractionDigits: 0 } as const

interface AskLinkProps {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  choice: { size: string | null; quantity: number }
  isSoldOut: boolean
}

export interface ProductPanelProps {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  /** False in the server's page: there the button submits the form whatever was chosen. */
  isReady: boolean
  inCart(size: string | null): number
  onAdd(size: string | null, quantity: number): void
  onOpen(productId: string): void
  /** True once the server has answered, or could not be reached. */
  isRead: boolean
  refresh(productId: string): Promise<RefreshOutcome>
  onRefreshFailed(): void
}

export function ProductPanel(props: ProductPanelProps) {
  const { store, product, origin, isReady, inCart, onAdd, onOpen, isRead, refresh, onRefreshFailed } = props
  const [size, setSize] = useState<string | null>(null)
  const [isSizeMissing, setSizeMissing] = useState(false)
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const sizes = useRef<HTMLDivElement>(null)
  const { id, description } = product

  const isGone = isSoldOut(product)
  const maxAddable = maxQuantity(product, size, inCart(size))
  const quantity = Math.max(1, Math.min(requestedQuantity, maxAddable))
  const isAllInCart = maxAddable === 0 && availableFor(product, size) > 0
  const category = store.categories.find((entry) => entry.id === product.categoryId)

  async function refreshStock() {
    setBusy(true)
    if ((await refresh(id)) === 'unreachable') onRefreshFailed()
    setBusy(false)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    if (maxAddable > 0) return onAdd(size, quantity)
    if (!product.hasSizes || isAllInCart) return
    setSizeMissing(true)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
  }

  return (
    <form className="contents" action={`${storePath(store.slug)}/checkout`} noValidate={isReady} onSubmit={add}>
      <input type="hidden" name="product" value={id} />
      {pageLanguage() === store.language ? null : <input type="hidden" name="lang" value={pageLanguage()} />}
      <div className="sheet-body">
        <Gallery product={product} isSoldOut={isGone} isReady={isReady} />
        <div className="product-facts">
          <div>
            {category ? (
              <p className="text-sm text-ink-2">
                <bdi>{category.name}</bdi>
              </p>
            ) : null}
            <h3 className="text-lg text-wrap md:text-xl">
              <bdi>{product.name}</bdi>
            </h3>
            <PriceLine store={store} product={product} size={size} isSoldOut={isGone} />
          </div>
          {product.hasSizes ? (
            <SizePicker
              product={product}
              chosen={size}
              isMissing={isSizeMissing && size === null && !isGone}
              isReady={isReady}
              group={sizes}
              onChoose={setSize}
            />
          ) : null}
          <QuantityRow
            quantity={quantity}
            max={maxAddable}
            isCounted={!isGone}
            message={isAllInCart ? notices().allInCart : stockWords(stockMessage(product, size))}
            isReady={isReady}
            isBusy={isBusy}
            onChange={setRequestedQuantity}
            onRefresh={refreshStock}
          />
          {description ? (
            <p className="whitespace-pre-line text-ink-2" dir="auto">
              {description}
            </p>
          ) : null}
          {product.lacksDescription ? (
            <p className="text-ink-3" role="status">
              {isRead && !isBusy ? words().descriptionFailed : words().descriptionLoading}
            </p>
          ) : null}
          {isGone ? <InStockNow store={store} product={product} onOpen={onOpen} /> : null}
        </div>
      </div>
      {isGone && !store.sellerContact ? null : (
        <div className="sheet-foot flex gap-2">
          <AskLink store={store} product={product} origin={origin} choice={{ size, quantity }} isSoldOut={isGone} />
          {isGone ? null : (
            <Button kind="primary" type="submit" className="flex-1 whitespace-nowrap" disabled={isReady && isAllInCart}>
              {isReady ? words().addToCart : words().orderNow}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function AskLink({ store, product, origin, choice, isSoldOut }: AskLinkProps) {
  if (!store.sellerContact) return null
  const link = origin + productPath(store.slug, product.id)
  const subject = { storeName: store.name, productName: product.name, link }
  const size = product.sizes.find((option) => option.value === choice.size)?.label ?? null
  const price = priceOf(product, choice.size)
  const message = isSoldOut
    ? backMessage(subject, backMessageWords())
    : askMessage({ ...subject, ...choice, size, price, moneyFormat: store.moneyFormat }, askMessageWords())
  return (
    <a
      className={isSoldOut ? buttonClass('primary', 'flex-1') : buttonClass('quiet', 'px-4')}
      href={chatUrl(store.platform, store.sellerContact, message)}
      target="_blank"
      rel="noopener"
      aria-label={isSoldOut ? undefined : words().askAboutThis[store.platform]}
    >
      <Icon name={store.platform} small />
      {isSoldOut ? words().askWhenBack : <span>{words().ask}</span>}
    </a>
  )
}

function PriceLine({ store, product, size, isSoldOut }: PriceLineProps) {
  const chosen = { ...product, sizes: product.sizes.filter(({ value }) => size === null || value === size) }
  const { price, compareAt: before } = rangeOf(chosen)
  const { saleEndsAt } = product
  return (
    <>
      <p
        className={`mt-1.5 flex flex-wrap items-center gap-x-2 text-lg font-bold md:text-xl ${isSoldOut ? 'text-ink-3' : ''}`}
      >
        <span>
          <LowestPrice product={chosen} format={store.moneyFormat} />
        </span>
        {before === null ? null : (
          <>
            <s className="text-sm font-normal text-ink-3">
              <span className="sr-only">{`${storefront().was} `}</span>
              {formatAmount(before, SHORT)}
            </s>
            {isSoldOut ? null : (
              <span className="tag rounded-full bg-brand-soft text-brand-strong [box-shadow:none]">
                {words().save({ amount: formatAmount(before - price, SHORT) })}
              </span>
            )}
          </>
        )}
      </p>
      {before === null || saleEndsAt === undefined ? null : (
        <p className="text-sm text-ink-2">{words().saleUntil({ day: lastDay(saleEndsAt, store.timeZone) })}</p>
      )}
    </>
  )
}

function lastDay(endsAt: number, timeZone: string): string {
  return formatDate(endsAt - 1, { day: 'numeric', month: 'long', timeZone })
}
