import { Money } from '#app/components/ui/money.tsx'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import type { CurrentDelivery } from '../../cart/use-cart-check.ts'

interface Props {
  store: StoreSnapshot
  offer: CurrentDelivery
  method: DeliveryMethod
  onChange(method: DeliveryMethod): void
}

export function MethodChoice({ store, offer, method, onChange }: Props) {
  const choices = [
    {
      value: 'delivery' as const,
      label: checkoutWords().delivery,
      note: offer.hasAreas ? null : offer.deliveryFee > 0 ? (
        <Money minor={offer.deliveryFee} format={store.moneyFormat} />
      ) : (
        checkoutWords().free
      ),
    },
    { value: 'pickup' as const, label: checkoutWords().pickup, note: offer.hasPoints ? null : checkoutWords().free },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{checkoutWords().method}</legend>
      <div className="pair gap-2">
        {choices.map(({ value, label, note }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="deliveryMethod"
              value={value}
              checked={method === value}
              onChange={() => onChange(value)}
            />
            <span>
              <b>{label}</b>
              {note === null ? null : <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
