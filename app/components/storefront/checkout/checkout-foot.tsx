import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { nextStepText, submitLabel } from '#app/copy/phrases/storefront/checkout.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords } from '#copy/storefront/checkout'

interface Props {
  store: StoreSnapshot
  figures: OrderFigures
  delivery: 'none' | 'unknown' | 'included'
  isBusy: boolean
  isDisabled: boolean
  hasNewPrice: boolean
}

export function CheckoutFoot({ store, figures, delivery, isBusy, isDisabled, hasNewPrice }: Props) {
  const hasContact = store.sellerContact !== null
  const label = hasNewPrice ? checkoutWords().acceptPrice : submitLabel(store.platform, hasContact)
  return (
    <div className="sheet-foot checkout-foot">
      <p className="total-row">
        <span className="text-base">
          {checkoutWords().total}{' '}
          <small className={delivery === 'included' ? 'md:hidden' : undefined}>
            {deliveryText(delivery, figures.fee, store)}
          </small>
        </span>
        <Money minor={figures.total} format={store.moneyFormat} />
      </p>
      <Button kind="primary" type="submit" className="btn-long" disabled={isDisabled}>
        {hasContact ? <Icon name={store.platform} small /> : null}
        {isBusy ? checkoutWords().busy : label}
      </Button>
      <p className="text-sm text-ink-2 max-md:hidden">{nextStepText(store.platform, hasContact)}</p>
    </div>
  )
}

function deliveryText(delivery: Props['delivery'], fee: number, { moneyFormat }: StoreSnapshot): string {
  if (delivery === 'none') return ''
  if (delivery === 'unknown') return checkoutWords().beforeDelivery
  return checkoutWords().withDelivery({ fee: fee > 0 ? formatMoney(fee, moneyFormat) : checkoutWords().free })
}
