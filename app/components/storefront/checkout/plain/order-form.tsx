import { Awning } from '#app/components/ui/awning.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { belowMinimumText } from '#app/copy/phrases/storefront/area-fee.ts'
import { nextStepTextWithoutScript, submitLabel } from '#app/copy/phrases/storefront/checkout.ts'
import { fieldErrorText } from '#app/copy/phrases/storefront/checkout-refusal.ts'
import type { ShownOpening } from '#app/copy/phrases/storefront/opening.ts'
import { isSoldOut } from '#app/domain/catalog/stock.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { asksArea } from '#app/domain/delivery/area-offer.ts'
import { termsOf } from '#app/domain/delivery/choice.ts'
import type { Minor } from '#app/domain/money.ts'
import type { MessageLine } from '#app/domain/order/message/text.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { type CheckoutErrors, type CheckoutField, NOTE_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { defaultMethod, offersChoice } from '#app/domain/order/place/delivery.ts'
import { feeOf } from '#app/domain/order/place/draft.ts'
import { chosenArea, formFigures, shownPrice } from '#app/domain/order/place/form-figures.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { productPath, storePath } from '#app/domain/store/store.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { pageLanguage } from '#copy/language'
import { checkoutWords } from '#copy/storefront/checkout'
import { depositWords, payDepositShare } from '#copy/storefront/deposit'
import { describedBy, Field } from '../../field.tsx'
import { localizedPath, withPageLanguage } from '../../localized-path.ts'
import { MethodChoice } from '../area/method-choice.tsx'
import { NotServed } from '../area/not-served.tsx'
import { AskSeller } from '../ask-seller.tsx'
import { OpeningNote } from '../opening-note.tsx'
import { OrderFormCustomer } from './order-form-customer.tsx'
import { OrderFormItems } from './order-form-items.tsx'
import { OrderFormPlace } from './order-form-place.tsx'
import { type OrderFormProblem, ProblemBox } from './order-form-problem.tsx'
import { OrderFormTotal } from './order-form-total.tsx'
import { PlainChallenge } from './plain-challenge.tsx'

export interface OrderFormValues {
  requestId: string
  size: string
  quantity: string
  deliveryMethod: DeliveryMethod
  name: string
  phone: string
  countryIso: string
  address: string
  code: string
  note: string
  /** Option values, '{id}~{fee shown}'. */
  area: string
  point: string
  slot: string
  landmark: string
  pin: string
}

interface Props {
  store: StoreSnapshot
  takesCodes: boolean
  opening: ShownOpening | null
  areas: OfferedArea[]
  product: SnapshotProduct
  countries: readonly { iso: string; name: string; dialCode: string }[]
  values: OrderFormValues
  problem: OrderFormProblem | null
  /** Shape: 'https://host'. */
  origin: string
  now: number
}

export function OrderForm({
  store,
  takesCodes,
  opening,
  areas,
  now,
  product,
  countries,
  values,
  problem,
  origin,
}: Props) {
  const hasContact = store.sellerContact !== null
  const errors = textsOf(problem?.errors ?? {})
  const figures = problem?.figures ?? formFigures({ store, areas, product }, values)
  const area = chosenArea(areas, values)
  const { minimum, areaName } = termsOf(area, store.minimumOrder, 0)
  const isWithoutFee = values.deliveryMethod === 'delivery' && asksArea(store, 'delivery') && !area
  const askSeller = <AskSeller store={store} lines={[messageLine(product, values)]} origin={origin} />
  return (
    <>
      <Awning />
      <main className="mx-auto max-w-[640px] px-4 pb-12 wrap-anywhere">
        <p className="flex min-h-16 items-center py-2">
          <a
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
            href={localizedPath(productPath(store.slug, product.id), store)}
          >
            <Icon name="back" small />
            <bdi>{store.name}</bdi>
          </a>
        </p>
        <h1 className="mb-4 text-2xl">{checkoutWords().title}</h1>
        {problem ? (
          <ProblemBox
            problem={problem}
            code={foldCode(values.code)}
            platform={store.platform}
            moneyFormat={store.moneyFormat}
            askSeller={askSeller}
          />
        ) : null}
        <form
          className="grid grid-cols-1 gap-5"
          method="post"
          action={withPageLanguage(`${storePath(store.slug)}/checkout?product=${encodeURIComponent(product.id)}`)}
        >
          <input type="hidden" name="requestId" value={values.requestId} />
          <input type="hidden" name="language" value={pageLanguage()} />
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="quotedCurrency" value={store.currency} />
          <input type="hidden" name="quotedPrice" value={product.price} />
          {product.sizes.map(({ value, price }) =>
            price == null ? null : <input key={value} type="hidden" name={`quotedPrice.${value}`} value={price} />,
          )}
          <input type="hidden" name="quotedFee" value={feeOf(store, 'delivery')} />
          <input type="hidden" name="shownTotal" value={figures.total} />
          {problem?.figures ? <QuotedDiscount code={values.code} discount={problem.figures.discount} /> : null}
          {problem?.asksSeller ? null : <OpeningNote opening={opening} askSeller={askSeller} />}
          <OrderFormItems store={store} product={product} values={values}>
            {figures.subtotal < minimum ? (
              <p className="note">
                {belowMinimumText({ minimum, missing: minimum - figures.subtotal, areaName }, store.moneyFormat)}
              </p>
            ) : null}
          </OrderFormItems>
          {offersChoice(store) ? (
            <MethodChoice store={store} offer={store} method={values.deliveryMethod} onChange={noScript} />
          ) : (
            <input type="hidden" name="deliveryMethod" value={defaultMethod(store)} />
          )}
          {areas.length > 0 ? (
            <OrderFormPlace store={store} areas={areas} values={values} errors={errors} now={now}>
              <NotServed store={store} lines={[messageLine(product, values)]} origin={origin} />
            </OrderFormPlace>
          ) : null}
          <OrderFormCustomer store={store} countries={countries} values={values} errors={errors} />
          <Field id="order-note" label={checkoutWords().note}>
            <textarea
              id="order-note"
              dir="auto"
              className="input"
              name="note"
              rows={2}
              maxLength={NOTE_MAX}
              defaultValue={values.note}
            />
          </Field>
          {takesCodes || values.code ? (
            <Field id="order-code" label={checkoutWords().codeLabel} error={problem?.codeError ?? undefined}>
              <input
                {...describedBy('order-code', problem?.codeError ?? undefined)}
                className="input uppercase"
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                defaultValue={values.code}
              />
            </Field>
          ) : null}
          {store.depositPercent > 0 ? (
            <p className="note">
              {payDepositShare({ percent: store.depositPercent })} {depositWords().rest}
            </p>
          ) : null}
          {problem?.figures ? null : <OrderFormTotal store={store} figures={figures} isWithoutFee={isWithoutFee} />}
          {problem?.siteKey ? <PlainChallenge siteKey={problem.siteKey} /> : null}
          <button
            className={buttonClass('primary', 'btn-long min-h-14')}
            type="submit"
            disabled={isSoldOut(product) || opening?.takesOrders === false}
          >
            {hasContact ? <Icon name={store.platform} small /> : null}
            {submitText(store, problem)}
          </button>
          <p className="text-sm text-ink-2">{nextStepTextWithoutScript(store.platform, hasContact)}</p>
        </form>
      </main>
    </>
  )
}

function QuotedDiscount({ code, discount }: { code: string; discount: Minor }) {
  return (
    <>
      <input type="hidden" name="quotedCode" value={code} />
      <input type="hidden" name="quotedDiscount" value={discount} />
    </>
  )
}

function submitText(store: StoreSnapshot, problem: OrderFormProblem | null): string {
  if (problem?.token) return checkoutWords().newOrder
  return problem?.figures && !problem.isTotalNew
    ? checkoutWords().acceptPrice
    : submitLabel(store.platform, store.sellerContact !== null)
}

// The component is shared with the dialog, which needs a handler.
function noScript() {}

function textsOf(errors: CheckoutErrors): Partial<Record<CheckoutField, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, fieldErrorText(error)]))
}

function messageLine(product: SnapshotProduct, { size, quantity }: OrderFormValues): MessageLine {
  const { name, sizes } = product
  const price = shownPrice(product, size)
  const selectedSize = sizes.find(({ value }) => value === size)?.label ?? null
  return { name, price, selectedSize, quantity: parseWholeNumber(quantity) || 1 }
}
