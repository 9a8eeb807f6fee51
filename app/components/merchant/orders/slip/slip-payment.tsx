import { Fragment } from 'react'
import { paymentDetails } from '#app/copy/phrases/merchant/payment-details.ts'
import { slip as words } from '#copy/merchant/orders'
import { slipMoney } from './figures.ts'
import { PaymentCodes } from './payment-codes.tsx'
import type { SlipView } from './slip-view.ts'

interface Props {
  view: SlipView
  payment: NonNullable<SlipView['payment']>
}

export function SlipPayment({ view, payment: { options, reference, code } }: Props) {
  return (
    <section className="sheet-payment">
      <div>
        <h2>{words().howToPay}</h2>
        <dl>
          {options.flatMap((option) =>
            paymentDetails(option, view.isPickup).map(([label, value]) => (
              <Fragment key={`${JSON.stringify(option)} ${label}`}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </Fragment>
            )),
          )}
          <dt>{words().payment.amount}</dt>
          <dd>{slipMoney(view.balance, view.moneyFormat)}</dd>
          <dt>{words().payment.reference}</dt>
          <dd>{reference}</dd>
        </dl>
      </div>
      <PaymentCodes view={view} />
      <figure>
        <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={code.path} />
        </svg>
        <figcaption>{words().scan}</figcaption>
      </figure>
    </section>
  )
}
