import type { ReactNode } from 'react'
import { feeText } from '#app/copy/phrases/storefront/area-fee.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { areaGroups } from '#app/domain/delivery/area-groups.ts'
import { isOfMethod } from '#app/domain/delivery/area-offer.ts'
import { PIN_MAX } from '#app/domain/delivery/pin.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { LANDMARK_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { isOffered } from '#app/domain/order/place/delivery.ts'
import { chosenArea } from '#app/domain/order/place/form-figures.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { describedBy, Field } from '../../field.tsx'
import { areaPart } from '../area/area-part.ts'
import { SlotSelect } from '../area/slot-select.tsx'
import type { OrderFormValues } from './order-form.tsx'

type Texts = Partial<Record<'area' | 'slot' | 'landmark' | 'pin', string>>

interface Props {
  store: StoreSnapshot
  areas: OfferedArea[]
  values: OrderFormValues
  errors: Texts
  now: number
  children: ReactNode
}

/** Works without a script: each delivery method has its own list, and the method decides. */
export function OrderFormPlace({ store, areas, values, errors, now, children }: Props) {
  const chosen = chosenArea(areas, values)
  const list = (method: DeliveryMethod) => {
    const offered = areas.filter(({ kind }) => isOfMethod(kind, method))
    return offered.length === 0 || !isOffered(store, method) ? null : (
      <div className={`for-${method}`}>
        <AreaSelect
          name={method === 'pickup' ? 'point' : 'area'}
          store={store}
          areas={offered}
          chosen={chosenArea(areas, { ...values, deliveryMethod: method })}
          error={values.deliveryMethod === method ? errors.area : undefined}
          isCurrent={values.deliveryMethod === method}
        />
        {method === 'delivery' ? children : null}
      </div>
    )
  }
  return (
    <>
      {list('delivery')}
      {list('pickup')}
      {chosen && chosen.windows.length > 0 ? (
        <div className={`for-${values.deliveryMethod}`}>
          <SlotSelect id="order-slot" store={store} area={chosen} value={values.slot} error={errors.slot} now={now} />
        </div>
      ) : null}
    </>
  )
}

interface SelectProps {
  name: 'area' | 'point'
  store: StoreSnapshot
  areas: OfferedArea[]
  chosen: OfferedArea | null
  error?: string
  isCurrent: boolean
}

function AreaSelect({ name, store, areas, chosen, error, isCurrent }: SelectProps) {
  const id = isCurrent ? 'order-area' : `order-other-${name}`
  return (
    <Field id={id} label={areaChoice()[name]} error={error}>
      <select
        {...describedBy(id, error)}
        className="input"
        name={name}
        defaultValue={chosen ? optionValue(chosen) : ''}
      >
        <option value="">{areaChoice().choose}</option>
        {areaGroups(areas).map(({ kind, part, areas: group }) => {
          const options = group.map((area) => (
            <option key={area.id} value={optionValue(area)}>
              {optionText(area, store)}
            </option>
          ))
          const label = areaPart(kind, part)
          return label === '' ? (
            options
          ) : (
            <optgroup key={`${kind}/${part}`} label={label}>
              {options}
            </optgroup>
          )
        })}
      </select>
    </Field>
  )
}

export function OrderFormLandmark({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  const hint = areaChoice().landmarkHint
  return (
    <>
      <Field id="order-landmark" label={areaChoice().landmark} error={errors.landmark} hint={hint}>
        <input
          {...describedBy('order-landmark', errors.landmark, hint)}
          className="input"
          name="landmark"
          dir="auto"
          autoComplete="off"
          maxLength={LANDMARK_MAX * 2}
          defaultValue={values.landmark}
        />
      </Field>
      <Field id="order-pin" label={areaChoice().pasteLabel} error={errors.pin}>
        <input
          {...describedBy('order-pin', errors.pin)}
          className="input"
          name="pin"
          dir="ltr"
          autoComplete="off"
          maxLength={PIN_MAX * 2}
          defaultValue={values.pin}
        />
      </Field>
    </>
  )
}

/** Includes the fee's inputs, so that the server knows what was shown. */
function optionValue({ id, fee, freeAbove }: OfferedArea): string {
  return [id, fee, ...(freeAbove === null ? [] : [freeAbove])].join('~')
}

function optionText(area: OfferedArea, store: StoreSnapshot): string {
  const name = area.kind === 'pickup' && area.address ? `${area.name}, ${area.address}` : area.name
  return areaChoice().option({ name, fee: feeText(area, store) })
}
