import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { submitLabel } from '#app/copy/phrases/storefront/checkout.ts'
import type { Minor } from '#app/domain/money.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { checkoutWords } from '#copy/storefront/checkout'

interface Props {
  store: StoreSnapshot
  total: Minor
  isWithoutFee: boolean
  isBusy: boolean
  isDisabled: boolean
  hasNewPrice: boolean
}

export function CheckoutFoot({ store, total, isWithoutFee, isBusy, isDisabled, hasNewPrice }: Props) {
  const hasContact = store.sellerContact !== null
  const label = hasNewPrice ? checkoutWords().acceptPrice : submitLabel(store.platform, hasContact)
  return (
    <div className="sheet-foot checkout-foot">
      <p className="total-row">
        <span className={isWithoutFee ? 'text-base' : undefined}>
          {isWithoutFee ? checkoutWords().totalWithoutFee : checkoutWords().total}
        </span>
        <Money minor={total} format={store.moneyFormat} />
      </p>
      <Button kind="primary" type="submit" className="btn-long" disabled={isDisabled}>
        {hasContact ? <Icon name={store.platform} small /> : null}
        {isBusy ? checkoutWords().busy : label}
      </Button>
    </div>
  )
}
