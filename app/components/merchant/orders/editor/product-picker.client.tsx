import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { currencySymbol } from '#app/domain/reference/currencies.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { orderEditor, productPicker as words } from '#copy/merchant/order-editor'
import { LowestPrice } from '../../../ui/lowest-price.tsx'
import { SearchBox, searchInputClass } from '../../../ui/search-box.tsx'
import { Dialog } from '../../dialog.tsx'
import { type TillData, useTillProducts } from '../../pos/products/use-till-products.ts'
import { SizeChoice } from '../../pos/size-choice.tsx'
import { ProductPicture } from '../../product-picture.tsx'

interface Props {
  /** The order's currency; null for a new order. */
  currency: string | null
  /** `isPriced`: the price is in that currency. */
  onPick(product: TillProduct, size: string | null, isPriced: boolean): void
  onClose(): void
}

interface SizesProps {
  product: TillProduct
  moneyFormat: MoneyFormat
  onPick(size: string): void
}

export function ProductPicker({ currency, onPick, onClose }: Props) {
  const { load, data } = useFetcher<TillData | null>()
  useEffect(() => load('/pos'), [load])
  return (
    <Dialog isOpen onClose={onClose} title={words().title} width="wide">
      {data ? <Products data={data} currency={currency} onPick={onPick} /> : <p role="status">{words().loading}</p>}
    </Dialog>
  )
}

function Products({ data, currency, onPick }: Omit<Props, 'onClose'> & { data: TillData }) {
  const { listing, moneyFormat } = data
  const isPriced = currency === null || currency === data.currency
  const [asking, setAsking] = useState<string | null>(null)
  const pick = (product: TillProduct, size: string | null) => {
    if (product.hasSizes && size === null) setAsking(product.id)
    else onPick(product, size, isPriced)
  }
  const { query, setQuery, products, enter } = useTillProducts(listing, ({ product, size }) => pick(product, size))
  return (
    <div className="grid gap-3">
      <SearchBox>
        <input
          type="search"
          className={searchInputClass}
          aria-label={words().search}
          placeholder={words().search}
          autoComplete="off"
          enterKeyHint="done"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && enter()}
        />
      </SearchBox>
      {!isPriced && (
        <p className="rounded-control bg-warn-soft p-3 text-sm text-warn">
          {words().otherCurrency({ order: currencySymbol(currency), store: moneyFormat.symbol })}
        </p>
      )}
      {products.length === 0 ? (
        <div role="status">
          <p className="font-semibold">{words().noneFound}</p>
          <p className="text-sm text-ink-2">{words().noneFoundText}</p>
        </div>
      ) : (
        <ul className="grid gap-1">
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="grid min-h-16 w-full cursor-pointer grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 rounded-control p-2 text-start hover:bg-wash"
                aria-expanded={product.hasSizes ? asking === product.id : undefined}
                onClick={() => pick(product, null)}
              >
                <ProductPicture product={product} image={product.image} look="size-12" />
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-semibold" dir="auto">
                    {product.name}
                  </b>
                  <span className="block text-xs text-ink-2">{stockText(product)}</span>
                </span>
                <b className="text-sm">
                  <LowestPrice product={product} format={moneyFormat} />
                </b>
              </button>
              {asking === product.id && (
                <Sizes product={product} moneyFormat={moneyFormat} onPick={(size) => onPick(product, size, isPriced)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Sizes({ product, moneyFormat, onPick }: SizesProps) {
  return (
    <fieldset className="px-2 pb-3">
      <legend className="mb-2 text-sm text-ink-2">{words().whichSize}</legend>
      <SizeChoice
        product={product}
        moneyFormat={moneyFormat}
        columns="grid-cols-3 md:grid-cols-6"
        left={(n) => orderEditor().free({ n })}
        onPick={onPick}
      />
    </fieldset>
  )
}

function stockText({ available, hasSizes, sizes }: TillProduct): string {
  return hasSizes ? words().sizes({ n: sizes.length }) : orderEditor().free({ n: available })
}
