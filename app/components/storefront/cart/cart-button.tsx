import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { openCart } from '#copy/storefront/notices'

interface Props {
  count: number
  total: Minor
  moneyFormat: MoneyFormat
  onOpen(): void
}

export function CartButton({ count, total, moneyFormat, onOpen }: Props) {
  return (
    <button type="button" id="open-cart" className="cart-button" onClick={onOpen}>
      <span className="sr-only">{openCart({ n: count })}</span>
      <span className="relative">
        <Icon name="bag" />
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      </span>
      <Money minor={total} format={moneyFormat} />
    </button>
  )
}
