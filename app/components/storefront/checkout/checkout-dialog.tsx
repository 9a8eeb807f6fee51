import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { type ProblemField, submitLabel } from '#app/copy/phrases/storefront/checkout.ts'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import { CHALLENGE_FIELD } from '#app/domain/challenge.ts'
import { feeOfArea } from '#app/domain/delivery/area.ts'
import { areaOf, asksArea } from '#app/domain/delivery/area-offer.ts'
import { ADDRESS_MAX, checkCheckout, NAME_MAX, NOTE_MAX } from '#app/domain/order/checkout-fields.ts'
import { defaultMethod, isOffered, needsAddress, offersChoice } from '#app/domain/order/delivery.ts'
import { feeOf, type OrderFigures } from '#app/domain/order/draft.ts'
import { countryOfNumber } from '#app/domain/phone.ts'
import type { FieldRefusal } from '#app/domain/refusal.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords, fieldErrors } from '#copy/storefront/checkout'
import { type NoteText, notesOfRemoved } from '../cart/cart-notes.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import type { useCartCheck } from '../cart/use-cart-check.ts'
import { describedBy, Field } from '../field.tsx'
import { AreasWait } from './areas-wait.tsx'
import { AskSeller } from './ask-seller.tsx'
import { CheckoutProblem } from './checkout-problem.tsx'
import { CodeField } from './code-field.tsx'
import { messageLines } from './message-lines.ts'
import { MethodChoice } from './method-choice.tsx'
import { OpeningNote } from './opening-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PhoneField, useCountries } from './phone-field.tsx'
import { useAreas } from './use-areas.ts'
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
    check: async () => {
      await Promise.all([check(), discount.checkCode()])
    },
    onCodeRefused: discount.refuse,
    clearStored,
  })
  const method = isOffered(offer, draft.method) ? draft.method : defaultMethod(offer)
  const chosenCountry = countries.find(({ iso }) => iso === draft.countryIso) ?? countries[0]
  const asksPlace = asksArea(offer, method)
  // What was refused is no longer what the list says.
  const isOutdated = order.errors.area !== undefined || order.quote !== null
  const { state: areas, reload: reloadAreas } = useAreas(store.slug, offer.hasAreas || offer.hasPoints, isOutdated)
  const isLoaded = typeof areas === 'object'
  const area = isLoaded && asksPlace ? areaOf(areas.list, draft.areaId, method) : null
  const figures = figuresWith(discount.applied)
  const { errors } = order
  const isBusy = order.isBusy || discount.isAsking
  const hasContact = store.sellerContact !== null

  const problemFields = (
    ['area', 'slot', 'name', 'phone', 'address', 'landmark', 'pin', 'code'] satisfies ProblemField[]
  ).filter((field) => (field === 'code' ? isTried && discount.error : errors[field]))

  // The box of all errors stands above the first field that has one, which gets the focus.
  useEffect(() => {
    if (!wasSent.current || (Object.keys(errors).length === 0 && discount.error === '')) return
    wasSent.current = false
    form.current?.firstElementChild?.scrollTo(0, 0)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, discount.error])

  if (!chosenCountry) return null
  const phoneCountry = countryOfNumber(draft.phone, countries, chosenCountry)

  /** The figures that the server quoted after a price change, or else those of the cart. */
  function figuresWith({ amount }: AppliedDiscount): OrderFigures {
    if (order.quote?.discount === amount) return order.quote
    const deduction = Math.min(amount, cart.total)
    const goods = cart.total - deduction
    const fee = area ? feeOfArea(area, goods) : asksPlace ? 0 : feeOf(offer, method)
    return { subtotal: cart.total, discount: deduction, fee, total: goods + fee }
  }

  function edit(part: Partial<CheckoutDraft>) {
    change(part)
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
    // Without the list of countries only the server knows which one a number names.
    if (countries.length === 1 && fieldRefusals.phone === 'phone-invalid') delete fieldRefusals.phone
    const texts = Object.entries(fieldRefusals).map(([field, reason]: [string, FieldRefusal]) => [
      field,
      fieldErrors()[reason],
    ])
    const place = asksPlace && isLoaded ? areas.parts.checkPlace(draft, area, store, Date.now()) : {}
    const allTexts = { ...Object.fromEntries(texts), ...place }
    order.setErrors(allTexts)
    order.forgetProblem()
    if (Object.keys(allTexts).length > 0) return
    const currentDiscount = await discount.standing()
    if (!currentDiscount) return
    const { name, phone, address } = draft
    order.send({
      lines: cartLines(cart),
      deliveryMethod: method,
      customer: { name, phone, countryIso: phoneCountry.iso, address: needsAddress(method) ? address : '' },
      code: currentDiscount.code,
      note: draft.note,
      ...(area && isLoaded ? areas.parts.placeOf(draft, area) : {}),
      quotedTotal: figuresWith(currentDiscount).total,
      quotedCurrency: store.currency,
      challenge,
    })
  }

  function orderAnew() {
    order.startAnew()
    submit()
  }

  function textArea(
    field: 'address' | 'note',
    label: string,
    { hint, ...input }: { hint?: string; maxLength: number; autoComplete?: string },
  ) {
    const id = `checkout-${field}`
    return (
      <Field id={id} label={label} error={errors[field as 'address']} hint={hint}>
        <textarea
          {...describedBy(id, errors[field as 'address'], hint)}
          {...input}
          dir="auto"
          className="input"
          name={field}
          rows={2}
          value={draft[field]}
          onChange={(event) => edit({ [field]: event.currentTarget.value })}
        />
      </Field>
    )
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
        <div className="grid gap-2 p-4 empty:hidden md:p-6">
          {problem}
          {order.problem
            ? null
            : notesOfRemoved(notes, cart, noteText).map((note) => (
                <p key={note} className="note">
                  {note}
                </p>
              ))}
        </div>
        <EmptyCart onKeepShopping={onDismiss} />
      </div>
    )
  }

  return (
    <form ref={form} className="contents" noValidate onSubmit={submit} aria-busy={isBusy}>
      <div className="sheet-body checkout">
        <div className="checkout-fields">
          {problem}
          <OpeningNote opening={offer.opening} askSeller={askSeller} />
          {offersChoice(offer) ? (
            <MethodChoice store={store} offer={offer} method={method} onChange={(to) => edit({ method: to })} />
          ) : null}
          {asksPlace ? (
            isLoaded ? (
              <areas.parts.AreaFields
                store={store}
                cart={cart}
                areas={areas.list}
                area={area}
                method={method}
                draft={draft}
                errors={errors}
                onChange={edit}
              />
            ) : (
              <AreasWait hasFailed={areas === 'failed'} onRetry={reloadAreas} />
            )
          ) : null}
          <Field id="checkout-name" label={checkoutWords().name} error={errors.name}>
            <input
              {...describedBy('checkout-name', errors.name)}
              className="input"
              name="name"
              dir="auto"
              autoComplete="name"
              maxLength={NAME_MAX * 2}
              value={draft.name}
              onChange={(event) => edit({ name: event.currentTarget.value })}
            />
          </Field>
          <PhoneField
            store={store}
            countries={countries}
            country={phoneCountry}
            phone={draft.phone}
            error={errors.phone}
            onChange={edit}
          />
          {needsAddress(method) ? (
            textArea('address', isLoaded && area ? areas.parts.addressLabel(area) : checkoutWords().address, {
              hint: isLoaded && asksPlace ? areas.parts.addressHint(area) : checkoutWords().addressHint,
              maxLength: ADDRESS_MAX * 2,
              autoComplete: 'street-address',
            })
          ) : store.storeAddress && !asksPlace ? (
            <p className="text-sm text-ink-2">{checkoutWords().pickupFrom({ place: store.storeAddress })}</p>
          ) : null}
          {isLoaded && area?.kind === 'area' ? (
            <areas.parts.PinFields draft={draft} errors={errors} onChange={edit} />
          ) : null}
          {textArea('note', checkoutWords().note, { maxLength: NOTE_MAX })}
          {takesCodes ? <CodeField typed={draft.code} discount={discount} moneyFormat={store.moneyFormat} /> : null}
        </div>
        <OrderSummary
          cart={cart}
          store={store}
          notes={notes}
          noteText={noteText}
          figures={figures}
          code={discount.applied.code}
          depositPercent={offer.depositPercent}
        />
      </div>
      <div className="sheet-foot checkout-foot">
        <p className="total-row">
          <span>{checkoutWords().total}</span>
          <Money minor={figures.total} format={store.moneyFormat} />
        </p>
        <Button
          kind="primary"
          type="submit"
          className="btn-long"
          disabled={isBusy || (asksPlace && !isLoaded) || offer.opening?.takesOrders === false}
        >
          {hasContact ? <Icon name={store.platform} small /> : null}
          {isBusy ? checkoutWords().busy : submitText(store, order.quote !== null)}
        </Button>
      </div>
    </form>
  )
}

function submitText(store: StoreSnapshot, hasNewPrice: boolean): string {
  return hasNewPrice ? checkoutWords().acceptPrice : submitLabel(store.platform, store.sellerContact !== null)
}
