import { feeText } from '#app/copy/phrases/storefront/area-fee.ts'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { isOfMethod } from '#app/domain/delivery/area-offer.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { describedBy } from '../field.tsx'
import { AreaCombobox } from './area-combobox.tsx'
import type { FieldTexts } from './order-problem.ts'
import { SlotSelect } from './slot-select.tsx'
import type { CheckoutDraft } from './use-checkout-draft.ts'

const MOST_CARDS = 8

interface Props {
  store: StoreSnapshot
  cart: Cart
  areas: OfferedArea[]
  area: OfferedArea | null
  method: DeliveryMethod
  draft: CheckoutDraft
  errors: FieldTexts
  onChange(part: Partial<CheckoutDraft>): void
}

export function AreaFields({ store, cart, areas, area, method, draft, errors, onChange }: Props) {
  const offered = areas.filter(({ kind }) => isOfMethod(kind, method))
  const label = method === 'pickup' ? areaChoice().point : areaChoice().area
  const choose = (areaId: string) => onChange({ areaId, slot: '' })
  return (
    <>
      {offered.length > MOST_CARDS ? (
        <AreaCombobox
          store={store}
          cart={cart}
          label={label}
          areas={offered}
          area={area}
          error={errors.area}
          onChoose={choose}
        />
      ) : (
        <AreaCards store={store} label={label} areas={offered} area={area} error={errors.area} onChoose={choose} />
      )}
      {area && area.windows.length > 0 ? (
        <SlotSelect
          id="checkout-slot"
          store={store}
          area={area}
          value={draft.slot}
          error={errors.slot}
          now={Date.now()}
          onChange={(slot) => onChange({ slot })}
        />
      ) : null}
    </>
  )
}

interface CardsProps {
  store: StoreSnapshot
  label: string
  areas: OfferedArea[]
  area: OfferedArea | null
  error?: string
  onChoose(areaId: string): void
}

function AreaCards({ store, label, areas, area, error, onChoose }: CardsProps) {
  return (
    <fieldset {...describedBy('checkout-area', error)} tabIndex={-1}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {areas.map((offered) => (
          <label key={offered.id} className="choice">
            <input
              type="radio"
              name="area"
              value={offered.id}
              checked={offered.id === area?.id}
              onChange={() => onChoose(offered.id)}
            />
            <b>
              <bdi>{offered.name}</bdi>
            </b>
            <small>
              {[feeText(offered, store.moneyFormat), offered.address, offered.eta].filter(Boolean).join(' · ')}
            </small>
          </label>
        ))}
      </div>
      {error ? (
        <p id="checkout-area-error" className="field-error mt-2">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
