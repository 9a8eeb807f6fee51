import { serverTime } from '#app/browser/server-time.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { ADDRESS_MAX, NAME_MAX, NOTE_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { needsAddress } from '#app/domain/order/place/delivery.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { describedBy, Field } from '../field.tsx'
import type { usePlace } from './area/use-place.ts'
import { type Country, PhoneField } from './phone-field.tsx'
import type { CheckoutDraft } from './use-checkout-draft.ts'
import type { useOrder } from './use-order.ts'

interface TextAreaProps {
  name: 'address' | 'note'
  label: string
  hint?: string
  error?: string
  maxLength: number
  autoComplete?: string
  value: string
  onChange(value: string): void
}

interface Props {
  store: StoreSnapshot
  countries: Country[]
  country: Country
  method: DeliveryMethod
  place: ReturnType<typeof usePlace>
  draft: CheckoutDraft
  errors: ReturnType<typeof useOrder>['errors']
  onChange(part: Partial<CheckoutDraft>): void
}

/** Name, phone, address, time and note. */
export function CustomerFields({ store, countries, country, method, place, draft, errors, onChange }: Props) {
  const { parts, area } = place
  return (
    <>
      <Field id="checkout-name" label={checkoutWords().name} error={errors.name}>
        <input
          {...describedBy('checkout-name', errors.name)}
          className="input"
          name="name"
          dir="auto"
          autoComplete="name"
          maxLength={NAME_MAX * 2}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <PhoneField
        store={store}
        countries={countries}
        country={country}
        phone={draft.phone}
        error={errors.phone}
        onChange={onChange}
      />
      {needsAddress(method) ? (
        <TextArea
          name="address"
          label={parts && area ? parts.addressLabel(area) : checkoutWords().address}
          hint={parts && place.isAsked ? parts.addressHint(area) : checkoutWords().addressHint}
          error={errors.address}
          maxLength={ADDRESS_MAX * 2}
          autoComplete="street-address"
          value={draft.address}
          onChange={(address) => onChange({ address })}
        />
      ) : store.storeAddress && !place.isAsked ? (
        <p className="text-sm text-ink-2">{checkoutWords().pickupFrom({ place: store.storeAddress })}</p>
      ) : null}
      {parts && area?.kind === 'area' ? <parts.PinFields draft={draft} errors={errors} onChange={onChange} /> : null}
      {parts && area && area.windows.length > 0 ? (
        <parts.SlotSelect
          id="checkout-slot"
          store={store}
          area={area}
          value={draft.slot}
          error={errors.slot}
          now={serverTime()}
          onChange={(slot) => onChange({ slot })}
        />
      ) : null}
      <TextArea
        name="note"
        label={checkoutWords().note}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

function TextArea({ name, label, hint, error, onChange, ...input }: TextAreaProps) {
  const id = `checkout-${name}`
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        {...describedBy(id, error, hint)}
        {...input}
        dir="auto"
        className="input"
        name={name}
        rows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
