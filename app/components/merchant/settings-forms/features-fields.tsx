import { COMING_FEATURES } from '#app/domain/store/features-form.ts'
import { comingWords, featuresForm as words } from '#copy/onboarding/forms'
import { Field } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { type FormState, isChecked } from './form-answer.ts'
import { SwitchList, SwitchRow } from './switch-row.tsx'

export function DeliveryFields({ values, errors, symbol }: FormState & { symbol: string }) {
  return (
    <SwitchList label={words().handOver}>
      <SwitchRow
        name="hasDelivery"
        label={words().delivery}
        text={words().deliveryText}
        defaultChecked={isChecked(values, 'hasDelivery')}
      >
        <MoneyField
          id="deliveryFee"
          name="deliveryFee"
          label={words().fee}
          hint={words().feeHint}
          symbol={symbol}
          placeholder="0.00"
          defaultValue={values.deliveryFee}
          error={errors.deliveryFee}
        />
      </SwitchRow>
      <SwitchRow
        name="hasPickup"
        label={words().pickup}
        text={words().pickupText}
        defaultChecked={isChecked(values, 'hasPickup')}
      >
        <Field
          id="storeAddress"
          name="storeAddress"
          label={words().address}
          hint={words().addressHint}
          autoComplete="street-address"
          maxLength={300}
          defaultValue={values.storeAddress}
          error={errors.storeAddress}
        />
        <Field
          id="googleMapUrl"
          name="googleMapUrl"
          label={words().map}
          optional={words().optional}
          inputMode="url"
          autoComplete="off"
          placeholder="maps.app.goo.gl/..."
          defaultValue={values.googleMapUrl}
          error={errors.googleMapUrl}
        />
      </SwitchRow>
    </SwitchList>
  )
}

export function UpcomingFeatureFields({ values }: Pick<FormState, 'values'>) {
  return (
    <SwitchList label={words().comingTitle}>
      {COMING_FEATURES.map((feature) => (
        <SwitchRow
          key={feature}
          name={feature}
          label={comingWords()[feature].name}
          text={comingWords()[feature].text}
          pill={words().coming}
          defaultChecked={isChecked(values, feature)}
        />
      ))}
    </SwitchList>
  )
}
