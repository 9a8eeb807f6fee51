import { asksArea } from '#app/domain/delivery/area-offer.ts'
import { ADDRESS_MAX, type CheckoutField, NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { defaultMethod, isOffered, needsAddress, offersChoice } from '#app/domain/order/place/delivery.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { platformName } from '#app/domain/store/store.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { checkoutWords, phoneLabel } from '#copy/storefront/checkout'
import { describedBy, Field } from '../../field.tsx'
import type { OrderFormValues } from './order-form.tsx'
import { OrderFormLandmark } from './order-form-place.tsx'

interface Props {
  store: StoreSnapshot
  countries: readonly { iso: string; name: string; dialCode: string }[]
  values: OrderFormValues
  errors: Partial<Record<CheckoutField, string>>
}

/** Name, phone and address, or where the goods are picked up. */
export function OrderFormCustomer({ store, countries, values, errors }: Props) {
  const asksAddress = offersChoice(store) || needsAddress(defaultMethod(store))
  const hasAreas = asksArea(store, 'delivery')
  const addressHint = hasAreas ? areaChoice().addressHint : checkoutWords().addressHint
  return (
    <>
      <Field id="order-name" label={checkoutWords().name} error={errors.name}>
        <input
          {...describedBy('order-name', errors.name)}
          className="input"
          name="name"
          dir="auto"
          autoComplete="name"
          maxLength={NAME_MAX * 2}
          defaultValue={values.name}
        />
      </Field>
      <Field id="order-country" label={checkoutWords().country}>
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
      <Field
        id="order-phone"
        label={phoneLabel({ platform: platformName(store.platform) })}
        error={errors.phone}
        hint={checkoutWords().phoneHint}
      >
        <input
          {...describedBy('order-phone', errors.phone, checkoutWords().phoneHint)}
          className="input"
          inputMode="tel"
          dir="ltr"
          name="phone"
          autoComplete="tel-national"
          defaultValue={values.phone}
        />
      </Field>
      {asksAddress ? (
        <div className="for-delivery">
          <div className="grid gap-5">
            <Field id="order-address" label={checkoutWords().address} error={errors.address} hint={addressHint}>
              <textarea
                dir="auto"
                {...describedBy('order-address', errors.address, addressHint)}
                className="input"
                name="address"
                rows={2}
                autoComplete="street-address"
                maxLength={ADDRESS_MAX * 2}
                defaultValue={values.address}
              />
            </Field>
            {hasAreas ? <OrderFormLandmark values={values} errors={errors} /> : null}
          </div>
        </div>
      ) : null}
      {isOffered(store, 'pickup') && !asksArea(store, 'pickup') ? (
        <p className="for-pickup text-sm text-ink-2">
          {checkoutWords().pickupFrom({ place: store.storeAddress ?? store.name })}
        </p>
      ) : null}
    </>
  )
}
