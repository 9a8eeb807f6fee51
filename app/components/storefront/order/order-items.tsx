import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { discountLabel } from '#app/copy/phrases/discount-label.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import { balanceOf, stillToPay } from '#app/domain/order/change/balance.ts'
import { isOpen } from '#app/domain/order/change/lifecycle.ts'
import { deliveryPlace } from '#app/domain/order/delivery-place.ts'
import { listedLines } from '#app/domain/order/list/listed-lines.ts'
import type { OrderLine } from '#app/domain/order/order.ts'
import { deliverySlot as placeWords } from '#copy/delivery-slot'
import { orderWords } from '#copy/storefront/order'
import { Thumbnail } from '../thumbnail.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderHistory } from './order-change.tsx'
import type { OrderView } from './order-view.ts'

export function OrderItems({ view }: { view: OrderView }) {
  const { order, moneyFormat } = view
  return (
    <OrderCard title={orderWords().items}>
      <ul className="grid gap-4 text-sm md:text-base">
        {listedLines(order).map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <LineMark product={order.lines.find((product) => product.line === line.line)} />
            <p className="min-w-0 flex-[1_1_5rem]">
              <bdi>{line.name}</bdi>
              <span className="block text-sm text-ink-2">
                {[line.selectedSize, orderWords().numberOfPieces({ n: line.quantity })].filter(Boolean).join(' ')}
              </span>
            </p>
            <span className="ms-auto">
              <Money minor={line.price * line.quantity} format={moneyFormat} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-ink-2">
        <Sum label={orderWords().subtotal} minor={order.subtotal} moneyFormat={moneyFormat} />
        {order.discount > 0 ? (
          <Sum label={discountLabel(order.discountCode)} minor={-order.discount} moneyFormat={moneyFormat} />
        ) : null}
        {order.deliveryFee > 0 ? (
          <Sum label={orderWords().deliveryFee} minor={order.deliveryFee} moneyFormat={moneyFormat} />
        ) : null}
        {order.returnedAmount > 0 ? (
          <Sum label={orderWords().returned} minor={-order.returnedAmount} moneyFormat={moneyFormat} />
        ) : null}
        <Sum
          className="mt-1 text-lg font-bold text-ink"
          label={orderWords().total}
          minor={order.total}
          moneyFormat={moneyFormat}
        />
        <PaidSums order={order} moneyFormat={moneyFormat} />
      </dl>
      <OrderHistory view={view} />
    </OrderCard>
  )
}

/** Empty while nothing is paid, and when the status says it all. */
function PaidSums({ order, moneyFormat }: Pick<OrderView, 'order' | 'moneyFormat'>) {
  const open = stillToPay(order)
  if (order.paid <= 0 || (!isOpen(order.status) && balanceOf(order) === 0)) return null
  return (
    <>
      <Sum label={orderWords().paidSoFar} minor={order.paid} moneyFormat={moneyFormat} />
      {open > 0 ? (
        <Sum
          className="mt-1 border-t border-line pt-2 font-bold text-ink"
          label={orderWords().stillToPay}
          minor={open}
          moneyFormat={moneyFormat}
        />
      ) : null}
    </>
  )
}

export function OrderAddress({ view: { order, store, phone, slot } }: { view: OrderView }) {
  const isPickup = order.deliveryMethod === 'pickup'
  const person = [order.customerName, phone].filter(Boolean)
  return (
    <OrderCard title={isPickup ? orderWords().pickupFrom : orderWords().deliveryTo}>
      {isPickup ? (
        <>
          <p>
            <bdi>{store.address || store.name}</bdi>
          </p>
          {store.map ? (
            <a
              className="link inline-flex min-h-11 items-center gap-2"
              href={store.map}
              target="_blank"
              rel="noopener nofollow ugc"
            >
              <Icon name="pin" small />
              {orderWords().map}
            </a>
          ) : null}
          <p className="mt-2 text-ink-2">{orderWords().forPerson({ person: person.join(', ') })}</p>
        </>
      ) : (
        <>
          {person.map((line, index) => (
            <p key={line} className={index === 0 ? '' : 'text-ink-2'}>
              {line}
            </p>
          ))}
          <p className="text-ink-2" dir="auto">
            {deliveryPlace({ ...order, landmark: '' })}
          </p>
          {order.landmark ? (
            <p className="text-ink-2" dir="auto">
              {placeWords().landmark({ landmark: order.landmark })}
            </p>
          ) : null}
          {order.pin ? (
            <a
              className="link inline-flex min-h-11 items-center gap-2"
              href={mapLink(order.pin, '')}
              target="_blank"
              rel="noopener nofollow ugc"
            >
              <Icon name="pin" small />
              {placeWords().map}
            </a>
          ) : null}
          {order.area?.eta ? (
            <p className="text-ink-2" dir="auto">
              {order.area.eta}
            </p>
          ) : null}
        </>
      )}
      {slot ? <p className="mt-2 text-ink-2">{placeWords().when({ slot })}</p> : null}
      {order.customerNote ? (
        <p className="mt-2 text-ink-2" dir="auto">
          {orderWords().note({ note: order.customerNote })}
        </p>
      ) : null}
    </OrderCard>
  )
}

function Sum({
  label,
  minor,
  moneyFormat,
  className = '',
}: {
  label: string
  minor: Minor
  moneyFormat: MoneyFormat
  className?: string
}) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ms-auto">
        <Money minor={minor} format={moneyFormat} />
      </dd>
    </div>
  )
}

function LineMark({ product }: { product: OrderLine | undefined }) {
  if (product) {
    const { productId: id, name, categoryId, image } = product
    return <Thumbnail url={image} product={{ id, name, categoryId }} className="size-11 flex-none rounded-control" />
  }
  // Drawn here, so that no browser loads it with the other icons.
  return (
    <span className="grid size-11 flex-none place-items-center rounded-control bg-wash text-ink-2">
      <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01" />
      </svg>
    </span>
  )
}
