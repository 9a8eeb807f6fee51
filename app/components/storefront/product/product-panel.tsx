import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { notices } from '#app/copy/en/storefront/notices.ts'
import { stockWords, storefront } from '#app/copy/en/storefront/page.ts'
import { isReduced } from '#app/domain/catalog/product.ts'
import { availableFor, isSoldOut, maxQuantity, stockMessage } from '#app/domain/catalog/stock.ts'
import { formatAmount } from '#app/domain/money.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import type { RefreshOutcome } from '../page/use-products.ts'
import { Stepper } from '../stepper.tsx'
import { AskLink } from './ask-link.tsx'
import { Gallery } from './gallery.tsx'
import { SizePicker } from './size-picker.tsx'

export interface ProductPanelProps {
  store: StoreSnapshot
  product: SnapshotProduct
  origin: string
  /** False in the server's page: there the button submits the form whatever was chosen. */
  isReady: boolean
  inCart(size: string | null): number
  onAdd(size: string | null, quantity: number): void
  /** The server has answered for this product, or could not be reached. */
  isRead: boolean
  refresh(productId: string): Promise<RefreshOutcome>
  onRefreshFailed(): void
}

export function ProductPanel({
  store,
  product,
  origin,
  isReady,
  inCart,
  onAdd,
  isRead,
  refresh,
  onRefreshFailed,
}: ProductPanelProps) {
  const [size, setSize] = useState<string | null>(null)
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const [isCleared, setCleared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id } = product

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
    if (maxAddable > 0) onAdd(size, quantity)
  }

  return (
    <form className="contents" action={`${storePath(store.slug)}/checkout`} onSubmit={add}>
      <input type="hidden" name="product" value={id} />
      <div className="sheet-body">
        <Gallery images={product.images} name={product.name} isReady={isReady} />
        <div className="grid gap-5 p-4 md:gap-6 md:p-6">
          <div className="flex flex-wrap gap-x-4 text-lg md:text-xl">
            <div className="min-w-0 flex-[1_1_8rem]">
              <h3>{product.name}</h3>
              <p className="text-sm text-ink-2">{category?.name}</p>
            </div>
            <div className="ml-auto text-right">
              <p className="font-bold">
                <Money minor={product.price} format={store.moneyFormat} />
              </p>
              {isReduced(product) ? (
                <p className="text-sm text-ink-3">
                  <s>
                    <span className="sr-only">{`${storefront.was} `}</span>
                    {formatAmount(product.compareAt ?? 0, store.moneyFormat)}
                  </s>
                </p>
              ) : null}
            </div>
          </div>
          {product.hasSizes ? <SizePicker sizes={product.sizes} chosen={size} onChoose={setSize} /> : null}
          <div className="flex items-center gap-3">
            <Stepper
              label={storefront.quantity}
              less={storefront.less}
              more={storefront.more}
              isReady={isReady}
              canLess={quantity > 1}
              canMore={quantity < maxAddable}
              onLess={() => setRequestedQuantity(quantity - 1)}
              onMore={() => setRequestedQuantity(quantity + 1)}
            >
              <input
                type="number"
                name="quantity"
                inputMode="numeric"
                min={1}
                max={isReady ? Math.max(1, maxAddable) : undefined}
                aria-label={storefront.quantity}
                value={isCleared ? '' : quantity}
                onChange={({ currentTarget: field }) => {
                  // A cleared field stays empty while the user types another number.
                  setCleared(field.value === '')
                  setRequestedQuantity(Math.trunc(field.valueAsNumber) || 1)
                }}
                onBlur={() => setCleared(false)}
              />
            </Stepper>
            <p className="min-w-0 flex-1 text-sm text-ink-2" role="status">
              {isAllInCart ? notices.allInCart : stockWords(stockMessage(product, size))}
            </p>
            <IconButton
              className={isReady ? (isBusy ? 'is-turning' : '') : 'invisible'}
              label={storefront.refreshStock}
              disabled={isBusy}
              onClick={refreshStock}
            >
              <Icon name="refresh" small />
            </IconButton>
          </div>
          {product.description ? <p className="whitespace-pre-line text-ink-2">{product.description}</p> : null}
          {product.lacksDescription ? (
            <p className="text-ink-3" role="status">
              {isRead && !isBusy ? storefront.descriptionFailed : storefront.descriptionLoading}
            </p>
          ) : null}
        </div>
      </div>
      <div className="sheet-foot flex flex-wrap gap-2">
        <AskLink store={store} product={product} size={size} quantity={quantity} origin={origin} />
        <Button
          kind="primary"
          type="submit"
          className="flex-1 whitespace-nowrap"
          disabled={isReady ? maxAddable < 1 : isSoldOut(product)}
        >
          {isReady ? storefront.addToCart : storefront.orderNow}
        </Button>
      </div>
    </form>
  )
}
