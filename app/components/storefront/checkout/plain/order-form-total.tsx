import { Money } from '#app/components/ui/money.tsx'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { Figures } from '../order-summary.tsx'

interface Props {
  store: StoreSnapshot
  figures: OrderFigures
  /** The area is still to be chosen. */
  isWithoutFee: boolean
}

export function OrderFormTotal({ store, figures, isWithoutFee }: Props) {
  return (
    <div>
      <Figures figures={figures} code="" moneyFormat={store.moneyFormat} />
      <p className="total-row mt-1">
        <span>
          {checkoutWords().total}{' '}
          {isWithoutFee ? <small className="for-delivery">{checkoutWords().beforeDelivery}</small> : null}
        </span>
        <Money minor={figures.total} format={store.moneyFormat} />
      </p>
    </div>
  )
}
