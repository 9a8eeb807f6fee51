import { paymentDetails } from '#app/copy/phrases/merchant/payment-details.ts'
import { slip as words } from '#copy/merchant/orders'
import { slipMoney } from './figures.ts'
import type { SlipView } from './slip-view.ts'

export function PaymentCodes({ view: { payment, moneyFormat, isPickup } }: { view: SlipView }) {
  return payment?.options.map((option) => {
    const { picture } = option
    if (!picture) return null
    const [account = []] = paymentDetails(option, isPickup)
    return (
      <figure key={picture.path} className="slip-code">
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={picture.path} />
        </svg>
        <figcaption>
          {words().scanToPay({ amount: slipMoney(payment.due, moneyFormat) })} {account.join(' ')}
        </figcaption>
      </figure>
    )
  })
}
