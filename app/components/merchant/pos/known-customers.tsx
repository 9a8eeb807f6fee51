import { type ReactNode, useEffect, useRef } from 'react'
import { knownCustomerWords as words } from '#copy/merchant/pos'
import { spacedPhone } from '../orders/spaced-phone.ts'
import type { OfferedCustomer } from './use-known-customers.ts'

interface Props {
  offered: OfferedCustomer[]
  onPick: (offer: OfferedCustomer) => void
}

export function KnownCustomers({ offered, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isOffering = offered.length > 0
  // A phone's keyboard leaves little of the cart in sight.
  useEffect(() => {
    if (isOffering) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])
  return (
    <div ref={box} role="status">
      {isOffering && (
        <ul className="grid gap-2" aria-label={words().title}>
          {offered.map((offer) => (
            <li key={offer.customer.phone}>
              <KnownCustomer customer={offer.customer} onPick={() => onPick(offer)}>
                {offer.customer.address && (
                  <span className="col-span-full text-ink-2 wrap-anywhere" dir="auto">
                    {offer.customer.address}
                  </span>
                )}
              </KnownCustomer>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface KnownCustomerProps {
  customer: OfferedCustomer['customer']
  onPick: () => void
  children?: ReactNode
}

export function KnownCustomer({ customer, onPick, children }: KnownCustomerProps) {
  return (
    <button
      type="button"
      className="grid min-h-11 w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control border border-line bg-brand-soft px-3 py-2 text-start text-sm"
      onClick={onPick}
    >
      <b className="wrap-anywhere" dir="auto">
        {customer.name}
      </b>
      <span className="text-ink-2">
        <bdi dir="ltr">{spacedPhone(customer.phone)}</bdi>
      </span>
      {children}
    </button>
  )
}
