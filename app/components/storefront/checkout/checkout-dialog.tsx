import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serverTime } from '#app/browser/server-time.ts'
import type { ProblemField } from '#app/copy/phrases/storefront/checkout.ts'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { checkCheckout } from '#app/domain/order/place/checkout-fields.ts'
import { defaultMethod, isOffered, needsAddress, offersChoice } from '#app/domain/order/place/delivery.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import { countryOfNumber } from '#app/domain/phone.ts'
import type { FieldRefusal } from '#app/domain/refusal.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { fieldErrors } from '#copy/storefront/checkout'
import { type NoteText, notesOfRemoved } from '../cart/cart-notes.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import type { useCartCheck } from '../cart/use-cart-check.ts'
import { focusIn } from '../field.tsx'
import type { ownParts } from '../own-orders/own-orders.client.tsx'
import { AreasWait } from './area/areas-wait.tsx'
import { MethodChoice } from './area/method-choice.tsx'
import { usePlace } from './area/use-place.ts'
import { AskSeller } from './ask-seller.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import { CheckoutProblem } from './checkout-problem.tsx'
import { CodeField } from './code-field.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { messageLines } from './message-lines.ts'
import { MinimumNote } from './minimum-note.tsx'
import { OpeningNote } from './opening-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCountries } from './phone-field.tsx'
import { type CheckoutDraft, useCheckoutDraft } from './use-checkout-draft.ts'
import { type AppliedDiscount, useDiscount } from './use-discount.ts'
import { useOrder } from './use-order.ts'

export interface CheckoutProps {
  store: StoreSnapshot
  cart: Cart
  checked: Omit<ReturnType<typeof useCartCheck>, 'check'>
  noteText: NoteText
  check(): Promise<void>
  clearStored(): void
  onDismiss(): void
}

export function CheckoutDialog({ store, cart, checked, noteText, check, clearStored, onDismiss }: CheckoutProps) {
  const { offer, notes } = checked
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [isTried, setTried] = useState(false)
  const countries = useCountries(store)
  const { draft, change } = useCheckoutDraft(store.storeId, {
    name: '',
    phone: '',
    countryIso: store.country,
    address: '',
    code: '',
    note: '',
    ...{ areaId: '', slot: '', landmark: '', pin: '' },
    method: defaultMethod(offer),
  })
  const [own, setOwn] = useState<typeof ownParts | null>(null)
  const takesCodes = offer.takesCodes === true
  const discount = useDiscount({
    slug: store.slug,
    cart,
    typed: draft.code,
    isTaken: takesCodes,
    change: (code) => edit({ code }),
  })
  const order = useOrder({
    storeId: store.storeId,
    slug: store.slug,
    moneyFormat: store.moneyFormat,
    cart,
    own,
    check: async () => {
      await Promise.all([check(), discount.checkCode()])
    },
    onCodeRefused: discount.refuse,
    clearStored,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    import('../own-orders/own-orders.client.tsx').then(async ({ ownParts }) => {
      setOwn(ownParts)
      const details = ownParts.detailsToFill(store.storeId)
      if (details) return change(details)
      const reopened = await ownParts.findReopened(store.storeId)
      if (reopened) order.resume(reopened)
    }, console.warn)
  }, [])
  const method = isOffered(offer, draft.method) ? draft.method : defaultMethod(offer)
  const chosenCountry = countries.find(({ iso }) => iso === draft.countryIso) ?? countries[0]
  // After a refusal the list of areas is stale.
  const isOutdated = order.errors.area !== undefined || order.quote !== null
  const place = usePlace({ store, offer, method, draft, isOutdated })
  const { area, parts } = place
  const figures = figuresWith(discount.applied)
  const minimum = { store, goods: cart.total, minimum: Math.max(store.minimumOrder, area?.minimum ?? 0) }
  const { errors } = order
  const isBusy = order.isBusy || discount.isAsking

  const problemFields = (
    ['area', 'slot', 'name', 'phone', 'address', 'landmark', 'pin', 'code'] satisfies ProblemField[]
  ).filter((field) => (field === 'code' ? isTried && discount.error : errors[field]))

  // The box of all errors is above the first wrong field, which gets the focus.
  useEffect(() => {
    if (!wasSent.current || (Object.keys(errors).length === 0 && discount.error === '')) return
    wasSent.current = false
    form.current?.querySelector('[role="alert"]')?.scrollIntoView()
    focusIn(form.current, '[aria-invalid]')
  }, [errors, discount.error])

  if (!chosenCountry) return null
  const phoneCountry = countryOfNumber(draft.phone, countries, chosenCountry)

  function figuresWith({ amount }: AppliedDiscount): OrderFigures {
    if (order.quote?.discount === amount) return order.quote
    const deduction = Math.min(amount, cart.total)
    const goods = cart.total - deduction
    const fee = place.feeOf(goods)
    return { subtotal: cart.total, discount: deduction, fee, total: goods + fee }
  }

  function edit(part: Partial<CheckoutDraft>) {
    change(part)
    if (part.method || part.areaId) order.forgetProblem()
    order.pause()
    if (part.method || part.areaId || part.code !== undefined) order.forgetQuote()
    const field = part.countryIso ? 'phone' : part.areaId ? 'area' : Object.keys(part)[0]
    if (field && field in errors) order.setErrors({ ...errors, [field]: undefined })
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    wasSent.current = true
    setTried(true)
    // Read before sending: the challenge disappears with the problem that shows it.
    const challenge = String((form.current && new FormData(form.current).get(CHALLENGE_FIELD)) ?? '') || undefined
    const { errors: fieldRefusals } = checkCheckout(draft, { needsAddress: needsAddress(method), phoneCountry })
    // Without the list of countries only the server knows their numbers.
    if (countries.length === 1 && fieldRefusals.phone !== 'phone-required') delete fieldRefusals.phone
    const texts = Object.entries(fieldRefusals).map(([field, reason]: [string, FieldRefusal]) => [
      field,
      fieldErrors()[reason],
    ])
    const allTexts = { ...Object.fromEntries(texts), ...place.check(serverTime()) }
    order.setErrors(allTexts)
    order.forgetProblem()
    if (Object.keys(allTexts).length > 0) return
    if (cart.total < minimum.minimum) return focusIn(form.current, '.minimum button')
    const currentDiscount = await discount.current()
    if (!currentDiscount) return
    const { name, phone, address } = draft
    order.send({
      lines: cartLines(cart),
      deliveryMethod: method,
      customer: { name, phone, countryIso: phoneCountry.iso, address: needsAddress(method) ? address : '' },
      code: currentDiscount.code,
      note: draft.note,
      ...place.input(),
      quotedTotal: figuresWith(currentDiscount).total,
      quotedCurrency: store.currency,
      challenge,
    })
  }

  function orderAnew() {
    order.startAnew()
    submit()
  }

  const isEmpty = cart.items.length === 0
  const askSeller = <AskSeller store={store} lines={messageLines(cart)} origin={location.origin} />
  const problem = (
    <CheckoutProblem
      problem={order.problem}
      fields={problemFields}
      platform={store.platform}
      askSeller={askSeller}
      onOpenOrder={order.settle}
      onNewOrder={isEmpty ? null : orderAnew}
    />
  )

  if (isEmpty && !isBusy) {
    return (
      <div className="sheet-body">
        <EmptyCart notes={order.problem ? [] : notesOfRemoved(notes, cart, noteText)} onKeepShopping={onDismiss}>
          {problem}
        </EmptyCart>
      </div>
    )
  }

  return (
    <form ref={form} className="contents" noValidate onSubmit={submit} aria-busy={isBusy}>
      <div className="sheet-body checkout">
        <div className="checkout-fields">
          {problem}
          {order.problem?.asksSeller ? null : <OpeningNote opening={offer.opening} askSeller={askSeller} />}
          {offersChoice(offer) ? (
            <MethodChoice store={store} offer={offer} method={method} onChange={(to) => edit({ method: to })} />
          ) : null}
          {parts && place.isAsked ? (
            <parts.AreaFields {...{ store, cart, area, method, errors }} areas={place.areas} onChange={edit}>
              <MinimumNote {...minimum} isOnPhone />
            </parts.AreaFields>
          ) : (
            <MinimumNote {...minimum} isOnPhone />
          )}
          {place.isWaiting ? <AreasWait hasFailed={place.hasFailed} onRetry={place.reload} /> : null}
          <CustomerFields
            {...{ store, countries, method, place, draft, errors }}
            country={phoneCountry}
            onChange={edit}
          />
          {own ? <own.KeepDetails draft={draft} /> : null}
        </div>
        <OrderSummary
          cart={cart}
          store={store}
          notes={notes}
          noteText={noteText}
          figures={figures}
          code={discount.applied.code}
          depositPercent={offer.depositPercent}
        >
          <MinimumNote {...minimum} isOnPhone={false} />
          {takesCodes ? <CodeField typed={draft.code} discount={discount} moneyFormat={store.moneyFormat} /> : null}
        </OrderSummary>
      </div>
      <CheckoutFoot
        store={store}
        figures={figures}
        delivery={method === 'pickup' ? 'none' : place.isAsked && area === null ? 'unknown' : 'included'}
        isBusy={isBusy}
        isDisabled={isBusy || place.isWaiting || offer.opening?.takesOrders === false}
        hasNewPrice={order.quote !== null}
      />
    </form>
  )
}
