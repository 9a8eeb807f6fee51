import { Link } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import type { AreaKind } from '#app/domain/delivery/area.ts'
import { COMING_FEATURES } from '#app/domain/store/form/features.ts'
import { comingWords, featuresForm as words } from '#copy/onboarding/forms'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { areasPath } from '../areas/areas-view.ts'
import { type FormState, isChecked } from './form-answer.ts'
import { SwitchList, SwitchRow } from './switch-row.tsx'

interface Props extends FormState {
  symbol: string
  /** Kinds of areas, which have a fee or an address of their own. */
  areaKinds: AreaKind[]
}

export function DeliveryFields({ values, errors, symbol, areaKinds }: Props) {
  // State of the first load, like the values: typed text outlives live updates of areas.
  const [kinds] = useState(areaKinds)
  const areaKind = kinds.find((kind) => kind !== 'pickup')
  return (
    <SwitchList label={words().handOver}>
      <SwitchRow
        name="hasDelivery"
        label={words().delivery}
        text={words().deliveryText}
        defaultChecked={isChecked(values, 'hasDelivery')}
      >
        {areaKind ? (
          <GivesWay kind={areaKind} text={words().feeByArea} link={words().areas}>
            <KeptField name="deliveryFee" value={values.deliveryFee} />
          </GivesWay>
        ) : (
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
        )}
      </SwitchRow>
      <SwitchRow
        name="hasPickup"
        label={words().pickup}
        text={words().pickupText}
        defaultChecked={isChecked(values, 'hasPickup')}
      >
        {kinds.includes('pickup') ? (
          <GivesWay kind="pickup" text={words().pickupByPoint} link={words().points}>
            <KeptField name="hasPoints" value="on" />
            <KeptField name="storeAddress" value={values.storeAddress} />
            <KeptField name="googleMapUrl" value={values.googleMapUrl} />
          </GivesWay>
        ) : (
          <>
            <Field
              id="storeAddress"
              name="storeAddress"
              label={words().address}
              hint={words().addressHint}
              autoComplete="address-line1"
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
          </>
        )}
      </SwitchRow>
    </SwitchList>
  )
}

interface GivesWayProps {
  kind: AreaKind
  text: string
  link: string
  children: ReactNode
}

function GivesWay({ kind, text, link, children }: GivesWayProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {children}
      <p className="text-sm text-ink-2">{text}</p>
      <Link to={areasPath(kind)} className={buttonClass('quiet')}>
        {link}
      </Link>
    </div>
  )
}

/** React would overwrite a hidden field's value with another window's save. */
export function KeptField({ name, value }: { name: string; value: string | undefined }) {
  return <input type="text" hidden readOnly name={name} defaultValue={value} />
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
          defaultChecked={isChecked(values, feature)}
        />
      ))}
    </SwitchList>
  )
}
