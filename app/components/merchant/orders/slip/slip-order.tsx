import { slipLine } from '#app/copy/phrases/merchant/orders.ts'
import { deliverySlot as placeWords } from '#copy/delivery-slot'
import { slipMoney as slipMoneyWords } from '#copy/merchant/order-papers'
import { slip as words } from '#copy/merchant/orders'
import { spacedPhone } from '../order-dates.ts'
import { pieceCount, rollFormat, slipMoney } from './figures.ts'
import { PaymentCodes } from './payment-codes.tsx'
import type { SlipView } from './slip-view.ts'

export function SlipOrder({ view }: { view: SlipView }) {
  return (
    <>
      <header className="order-head">
        <h1>{view.number}</h1>
        <p>{view.isPickup ? words().pickup : words().delivery}</p>
      </header>
      <OrderBox view={view} />
      <section className="order-customer">
        <p className="order-name" dir="auto">
          {view.customerName}
        </p>
        <p>
          <bdi dir="ltr">{spacedPhone(view.customerPhone)}</bdi>
        </p>
        {!view.isPickup && (
          <p className="order-address" dir="auto">
            {view.address?.text}
          </p>
        )}
        {view.landmark && <p dir="auto">{placeWords().landmark({ landmark: view.landmark })}</p>}
        {view.slot && <p>{placeWords().when({ slot: view.slot })}</p>}
        {view.pin && (
          <figure className="order-pin">
            <svg viewBox={`0 0 ${view.pin.size} ${view.pin.size}`} aria-hidden="true" shapeRendering="crispEdges">
              <path d={view.pin.path} />
            </svg>
            <figcaption>{placeWords().scan}</figcaption>
          </figure>
        )}
        <PaymentCodes view={view} />
        {view.customerNote && (
          <p className="order-note">
            {slipMoneyWords().note}: <bdi>{view.customerNote}</bdi>
          </p>
        )}
      </section>
      <ul className="order-goods">
        {view.lines.map(({ line, name, selectedSize, quantity }) => (
          <li key={line}>
            <i aria-hidden="true" />
            <b>{quantity} ×</b>
            <span dir="auto">{slipLine(name, selectedSize)}</span>
          </li>
        ))}
      </ul>
      <footer className="order-foot">
        <span>{[view.storeName, ...view.storeLines.slice(-1).map(spacedPhone)].join(', ')}</span>
        <span>
          {words().items({ n: pieceCount(view) })} · {view.date}
        </span>
      </footer>
    </>
  )
}

function OrderBox({ view }: { view: SlipView }) {
  if (view.state === 'cancelled') {
    return (
      <p className="order-void">
        <b className="order-cancelled">{words().cancelled}</b>
        {view.isPickup ? words().doNotHandOver : words().doNotDeliver}
      </p>
    )
  }
  const isPaid = view.state === 'paid'
  return (
    <p className="order-box">
      <span>{isPaid ? words().nothingToCollect : words().collect}</span>
      <b>{isPaid ? words().state.paid : slipMoney(view.balance, rollFormat(view))}</b>
    </p>
  )
}
