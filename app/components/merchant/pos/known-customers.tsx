import { useEffect, useRef } from 'react'
import { knownCustomerWords as words } from '#copy/merchant/pos'
import { KnownCustomer } from './known-customer.tsx'
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
