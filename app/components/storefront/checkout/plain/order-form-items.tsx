import type { ReactNode } from 'react'
import { LowestPrice } from '#app/components/ui/lowest-price.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { priceOf, rangeOf } from '#app/domain/catalog/price.ts'
import { isSoldOut, MAX_QUANTITY, totalAvailable } from '#app/domain/catalog/stock.ts'
import { formatMoney } from '#app/domain/money.ts'
import { feeOf } from '#app/domain/order/place/draft.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderFormWords } from '#copy/storefront/order-form'
import { storefront } from '#copy/storefront/page'
import { Field } from '../../field.tsx'
import { Thumbnail } from '../../thumbnail.tsx'

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  values: { size: string; quantity: string }
  children: ReactNode
}

export function OrderFormItems({ store, product, values, children }: Props) {
  const fee = store.hasAreas ? 0 : feeOf(store, 'delivery')
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Thumbnail url={product.images[0]?.card ?? null} product={product} className="size-18 rounded-card" />
        <div>
          <h2 className="text-base">
            <bdi>{product.name}</bdi>
          </h2>
          <p className="text-sm text-ink-2">
            <b className="text-base text-ink">
              <LowestPrice product={product} format={store.moneyFormat} />
            </b>{' '}
            {orderFormWords().priceEach}
            {fee > 0 ? (
              <>
                {' + '}
                <Money minor={fee} format={store.moneyFormat} /> {orderFormWords().plusFee}
              </>
            ) : null}
          </p>
        </div>
      </div>
      {isSoldOut(product) ? <p className="note">{orderFormWords().soldOut}</p> : null}
      <div className="flex flex-wrap gap-5">
        {product.hasSizes ? <Sizes store={store} product={product} chosen={values.size} /> : null}
        <Field id="order-quantity" label={orderFormWords().quantity}>
          <input
            id="order-quantity"
            className="input max-w-24"
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={Math.max(1, Math.min(MAX_QUANTITY, totalAvailable(product)))}
            required
            defaultValue={values.quantity}
          />
        </Field>
      </div>
      {children}
    </div>
  )
}

function Sizes({ store, product, chosen }: Pick<Props, 'store' | 'product'> & { chosen: string }) {
  const { isRange } = rangeOf(product)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        <bdi>{product.optionNames?.join(' / ') || orderFormWords().size}</bdi>
      </legend>
      <div className="flex flex-wrap gap-2">
        {product.sizes.map(({ value, label, available }) => (
          <label key={value} className="size">
            <input
              type="radio"
              name="size"
              value={value}
              required
              defaultChecked={value === chosen && available > 0}
              disabled={available <= 0}
              aria-label={available > 0 ? undefined : storefront().sizeOut({ label })}
            />
            {isRange ? `${label} · ${formatMoney(priceOf(product, value), store.moneyFormat)}` : label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
