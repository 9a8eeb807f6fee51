import type { ReactNode } from 'react'
import { Money } from '#app/components/ui/money.tsx'
import { areaTerms } from '#app/copy/phrases/storefront/area-fee.ts'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { areaGroups } from '#app/domain/delivery/area-groups.ts'
import { isOfMethod } from '#app/domain/delivery/area-offer.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { describedBy } from '../../field.tsx'
import { messageLines } from '../message-lines.ts'
import type { FieldTexts } from '../order-problem.ts'
import type { CheckoutDraft } from '../use-checkout-draft.ts'
import { AreaCombobox } from './area-combobox.tsx'
import { areaPart } from './area-part.ts'
import { NotServed } from './not-served.tsx'

const MOST_ROWS = 8

interface Props {
  store: StoreSnapshot
  cart: Cart
  areas: OfferedArea[]
  area: OfferedArea | null
  method: DeliveryMethod
  errors: FieldTexts
  onChange(part: Partial<CheckoutDraft>): void
  children: ReactNode
}

export function AreaFields({ store, cart, areas, area, method, errors, onChange, children }: Props) {
  const list = {
    store,
    label: method === 'pickup' ? areaChoice().point : areaChoice().area,
    areas: areas.filter(({ kind }) => isOfMethod(kind, method)),
    area,
    error: errors.area,
    onChoose: (areaId: string) => onChange({ areaId, slot: '' }),
  }
  return (
    <div className="grid gap-2">
      {list.areas.length > MOST_ROWS ? <AreaCombobox {...list} /> : <AreaRows {...list} />}
      {children}
      {method === 'delivery' && !area ? (
        <NotServed store={store} lines={messageLines(cart)} origin={location.origin} />
      ) : null}
    </div>
  )
}

interface RowsProps {
  store: StoreSnapshot
  label: string
  areas: OfferedArea[]
  area: OfferedArea | null
  error?: string
  onChoose(areaId: string): void
}

function AreaRows({ store, label, areas, area, error, onChoose }: RowsProps) {
  return (
    <fieldset {...describedBy('checkout-area', error)} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="areas">
        {areaGroups(areas).map(({ kind, part, areas: group }) => {
          const heading = kind === 'parcel' ? areaPart(kind, part) : ''
          return (
            // biome-ignore lint/a11y/useSemanticElements: these radios are one choice
            <div key={`${kind}/${part}`} role="group" aria-label={areaPart(kind, part) || label}>
              {heading === '' ? null : (
                <p className="px-2 pt-2 text-sm text-ink-3" aria-hidden="true">
                  {heading}
                </p>
              )}
              {group.map((offered) => (
                <label key={offered.id} className="choice">
                  <input
                    type="radio"
                    name="area"
                    value={offered.id}
                    checked={offered.id === area?.id}
                    onChange={() => onChoose(offered.id)}
                  />
                  <AreaTerms area={offered} store={store} />
                </label>
              ))}
            </div>
          )
        })}
      </div>
      {error ? (
        <p id="checkout-area-error" className="field-error mt-2">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function AreaTerms({ area, store }: { area: OfferedArea; store: StoreSnapshot }) {
  const { name, fee, address, eta } = area
  const { free, minimum } = areaTerms(area, store)
  return (
    <>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {minimum ? <small className="text-warn">{minimum}</small> : null}
        <small className="terms">{[free, address, eta].filter(Boolean).join(' · ')}</small>
      </span>
      {fee > 0 ? <Money minor={fee} format={store.moneyFormat} /> : areaChoice().free}
    </>
  )
}
