import { serverTime } from '#app/browser/server-time.ts'
import { Button } from '#app/components/ui/button.tsx'
import { areaSummary, belowMinimumText } from '#app/copy/phrases/storefront/area-fee.ts'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { areaGroups } from '#app/domain/delivery/area-groups.ts'
import { isOfMethod } from '#app/domain/delivery/area-offer.ts'
import { termsOf } from '#app/domain/delivery/choice.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { cartWords } from '#copy/storefront/cart'
import { describedBy } from '../../field.tsx'
import { messageLines } from '../message-lines.ts'
import type { FieldTexts } from '../order-problem.ts'
import type { CheckoutDraft } from '../use-checkout-draft.ts'
import { AreaCombobox } from './area-combobox.tsx'
import { areaPart } from './area-part.ts'
import { NotServed } from './not-served.tsx'
import { SlotSelect } from './slot-select.tsx'

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
  const { minimum, areaName } = termsOf(area, store.minimumOrder, 0)
  const missing = minimum - cart.total
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
      {area && missing > 0 ? (
        <div className="note grid gap-2" role="status">
          {belowMinimumText({ minimum, missing, areaName }, store.moneyFormat)}
          <Button className="justify-self-start" onClick={showProducts}>
            {cartWords().keepShopping}
          </Button>
        </div>
      ) : null}
      {method === 'delivery' && offered.length <= MOST_CARDS ? (
        <NotServed store={store} lines={messageLines(cart)} origin={location.origin} />
      ) : null}
      {area && area.windows.length > 0 ? (
        <SlotSelect
          id="checkout-slot"
          store={store}
          area={area}
          value={draft.slot}
          error={errors.slot}
          now={serverTime()}
          onChange={(slot) => onChange({ slot })}
        />
      ) : null}
    </>
  )
}

/** Replaces the checkout's history entry by one of the products, over that of the cart. */
function showProducts() {
  history.replaceState(null, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
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
      <div className="grid gap-3">
        {areaGroups(areas).map(({ kind, part, areas: group }) => {
          const heading = kind === 'parcel' ? areaPart(kind, part) : part
          return (
            // biome-ignore lint/a11y/useSemanticElements: these radios are one choice
            <div
              key={`${kind}/${part}`}
              role="group"
              aria-label={heading || label}
              className="grid gap-2 sm:grid-cols-2"
            >
              {heading === '' ? null : (
                <p className="col-span-full text-sm text-ink-3" aria-hidden="true">
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
                  <b>
                    <bdi>{offered.name}</bdi>
                  </b>
                  <small>{areaSummary(offered, store)}</small>
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
