import { checkoutWords, fieldErrors, phoneLabel, submitHint, submitLabel } from '#app/copy/en/checkout.ts'
import { orderFormWords } from '#app/copy/en/order-page.ts'
import { storefront } from '#app/copy/en/storefront.ts'
import { isSoldOut, MAX_QUANTITY, totalAvailable } from '#app/domain/catalog/stock.ts'
import { ADDRESS_MAX, type CheckoutErrors, NAME_MAX } from '#app/domain/order/checkout-fields.ts'
import { defaultMethod, needsAddress, offersChoice } from '#app/domain/order/delivery.ts'
import { feeOf, type OrderFigures } from '#app/domain/order/draft.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { orderPath, productPath, storePath } from '#app/domain/store/store.ts'
import { Awning } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { Thumbnail } from './cart-line.tsx'
import { described, Field } from './field.tsx'
import { MethodChoice } from './method-choice.tsx'

/** What was chosen and typed; it comes back with every refusal. */
export interface OrderFormValues {
  requestId: string
  size: string
  quantity: string
  deliveryMethod: DeliveryMethod
  name: string
  phone: string
  countryIso: string
  address: string
}

export interface OrderFormTrouble {
  text: string
  errors: CheckoutErrors
  /** What it costs now, when a price has changed. */
  figures: OrderFigures | null
  /** The order that this form has become already. */
  token: string | null
}

interface Props {
  store: StoreSnapshot
  product: SnapshotProduct
  countries: readonly { iso: string; name: string; dialCode: string }[]
  values: OrderFormValues
  trouble: OrderFormTrouble | null
}

/** Orders one product without a script: a plain form, whose answer is the order's page or this page with what is wrong. */
export function OrderForm({ store, product, countries, values, trouble }: Props) {
  const hasContact = store.sellerContact !== null
  const asksAddress = offersChoice(store) || needsAddress(defaultMethod(store))
  const errors = trouble?.errors ?? {}
  return (
    <>
      <Awning />
      <main className="mx-auto max-w-[640px] px-4 pb-12">
        <p className="flex min-h-16 items-center">
          <a
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
            href={productPath(store.slug, product.id)}
          >
            <Icon name="arrowLeft" small />
            {store.name}
          </a>
        </p>
        <h1 className="mb-4 text-2xl">{checkoutWords.title}</h1>
        {trouble ? <Trouble trouble={trouble} symbol={store.symbol} /> : null}
        <form
          className="grid gap-5"
          method="post"
          action={`${storePath(store.slug)}/checkout?product=${encodeURIComponent(product.id)}`}
        >
          <input type="hidden" name="requestId" value={values.requestId} />
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="quotedPrice" value={product.price} />
          <input type="hidden" name="quotedFee" value={feeOf(store, 'delivery')} />
          <Goods store={store} product={product} values={values} />
          {offersChoice(store) ? (
            <MethodChoice store={store} offer={store} method={values.deliveryMethod} onChange={noScript} />
          ) : (
            <input type="hidden" name="deliveryMethod" value={defaultMethod(store)} />
          )}
          <Field id="order-name" label={checkoutWords.name} error={said(errors.name)}>
            <input
              {...described('order-name', said(errors.name))}
              className="input"
              name="name"
              autoComplete="name"
              maxLength={NAME_MAX * 2}
              defaultValue={values.name}
            />
          </Field>
          <Field id="order-country" label={checkoutWords.country}>
            <select
              id="order-country"
              className="input"
              name="countryIso"
              autoComplete="country"
              defaultValue={values.countryIso}
            >
              {countries.map(({ iso, name, dialCode }) => (
                <option key={iso} value={iso}>
                  {`${name} (${dialCode})`}
                </option>
              ))}
            </select>
          </Field>
          <Field id="order-phone" label={phoneLabel(store.platform)} error={said(errors.phone)}>
            <input
              {...described('order-phone', said(errors.phone))}
              className="input"
              type="tel"
              name="phone"
              autoComplete="tel-national"
              defaultValue={values.phone}
            />
          </Field>
          {asksAddress ? (
            <Field
              id="order-address"
              label={checkoutWords.address}
              error={said(errors.address)}
              hint={checkoutWords.addressHint}
            >
              <textarea
                {...described('order-address', said(errors.address), checkoutWords.addressHint)}
                className="input"
                name="address"
                rows={2}
                autoComplete="street-address"
                maxLength={ADDRESS_MAX * 2}
                defaultValue={values.address}
              />
            </Field>
          ) : (
            <p className="text-sm text-ink-2">{`${checkoutWords.pickupAt}: ${store.storeAddress ?? store.name}`}</p>
          )}
          <button className={buttonClass('primary', 'min-h-14')} type="submit" disabled={isSoldOut(product)}>
            {hasContact ? <Icon name={store.platform} small /> : null}
            {submitText(store, trouble)}
          </button>
          <p className="-mt-2 text-sm text-ink-2">{submitHint(store.platform, hasContact)}</p>
        </form>
      </main>
    </>
  )
}

function Goods({ store, product, values }: Pick<Props, 'store' | 'product' | 'values'>) {
  const fee = feeOf(store, 'delivery')
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Thumbnail url={product.images[0]?.card ?? null} className="size-18 rounded-card" />
        <div>
          <h2 className="text-base">{product.name}</h2>
          <p className="text-sm text-ink-2">
            <b className="text-base text-ink">
              <Money minor={product.price} symbol={store.symbol} />
            </b>{' '}
            {orderFormWords.priceEach}
            {fee > 0 ? (
              <>
                {' + '}
                <Money minor={fee} symbol={store.symbol} /> {orderFormWords.plusFee}
              </>
            ) : null}
          </p>
        </div>
      </div>
      {isSoldOut(product) ? <p className="note">{orderFormWords.soldOut}</p> : null}
      <div className="flex flex-wrap gap-5">
        {product.hasSizes ? <Sizes product={product} chosen={values.size} /> : null}
        <Field id="order-quantity" label={orderFormWords.quantity}>
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
    </div>
  )
}

function Sizes({ product, chosen }: { product: SnapshotProduct; chosen: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{orderFormWords.size}</legend>
      <div className="flex flex-wrap gap-2">
        {product.sizes.map(({ value, label, available }) => (
          <label key={value} className="size">
            <input
              className="sr-only"
              type="radio"
              name="size"
              value={value}
              required
              defaultChecked={value === chosen && available > 0}
              disabled={available <= 0}
              aria-label={available > 0 ? undefined : storefront.sizeOut(label)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Trouble({ trouble, symbol }: { trouble: OrderFormTrouble; symbol: string }) {
  const { text, figures, token } = trouble
  return (
    <div className="mb-5 grid gap-3 rounded-card bg-danger-soft p-4" role="alert">
      <p className="font-semibold text-danger">{checkoutWords.failed}</p>
      <p>{text}</p>
      {figures ? (
        <p>
          {checkoutWords.total}:{' '}
          <b>
            <Money minor={figures.total} symbol={symbol} />
          </b>
        </p>
      ) : null}
      {token ? (
        <a className={buttonClass('quiet')} href={orderPath(token)}>
          {checkoutWords.openOrder}
        </a>
      ) : null}
    </div>
  )
}

function submitText(store: StoreSnapshot, trouble: OrderFormTrouble | null): string {
  if (trouble?.token) return checkoutWords.newOrder
  return trouble?.figures ? checkoutWords.acceptPrice : submitLabel(store.platform, store.sellerContact !== null)
}

// The choice is shared with the dialog, where a script follows it.
function noScript() {}

function said(error: CheckoutErrors[keyof CheckoutErrors]): string | undefined {
  return error && fieldErrors[error]
}
