import { formatMoney, type Minor } from '#app/domain/money.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { cartWords } from '#copy/storefront/cart'
import { checkoutWords } from '#copy/storefront/checkout'

interface Props {
  store: StoreSnapshot
  goods: Minor
  minimum: Minor
  isOnPhone: boolean
}

export function MinimumNote({ store, goods, minimum, isOnPhone }: Props) {
  if (goods >= minimum) return null
  const missing = formatMoney(minimum - goods, store.moneyFormat)
  return (
    <div
      className={`note minimum flex flex-wrap items-center justify-between ${isOnPhone ? 'md:hidden' : 'max-md:hidden'}`}
      role="status"
    >
      {isOnPhone
        ? checkoutWords().addMore({ missing })
        : cartWords().belowMinimum({ minimum: formatMoney(minimum, store.moneyFormat), missing })}
      <button type="button" className="link -my-2 min-h-11" onClick={showProducts}>
        {checkoutWords().addSomething}
      </button>
    </div>
  )
}

/** Replaces the checkout's history entry by one of the products, over that of the cart. */
function showProducts() {
  history.replaceState(null, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
}
