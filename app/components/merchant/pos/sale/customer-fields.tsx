import { useEffect, useId, useRef } from 'react'
import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import type { TillDraft } from '#app/domain/sale/till-draft.ts'
import { knownCustomerWords, posWords as words } from '#copy/merchant/pos'
import { KnownCustomer } from '../known-customer.tsx'
import { TillField } from './till-field.tsx'
import type { OfferedCustomer } from './use-known-customers.ts'
import type { RefusedField } from './use-refused-field.ts'

interface KnownCustomersProps {
  offered: OfferedCustomer[]
  onPick: (offer: OfferedCustomer) => void
}

interface Props {
  draft: TillDraft
  change: (part: Partial<TillDraft>) => void
  offered: OfferedCustomer[]
  refusedField: RefusedField
  takesFocus: boolean
}

export function CustomerFields({ draft, change, offered, refusedField, takesFocus }: Props) {
  const id = useId()
  useEffect(() => {
    if (takesFocus) document.getElementById(`${id}name`)?.focus()
  }, [id, takesFocus])
  return (
    <div className="grid gap-2">
      <div className="pair gap-2">
        <TillField
          id={`${id}name`}
          label={words().customer}
          note={words().optional}
          placeholder={words().name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.customerName}
          onChange={(customerName) => change({ customerName })}
          {...refusedField('customerName')}
        />
        <TillField
          id={`${id}phone`}
          label={words().phone}
          note={words().forReceipt}
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={draft.customerPhone}
          onChange={(customerPhone) => change({ customerPhone })}
          {...refusedField('customerPhone')}
        />
      </div>
      <KnownCustomers
        offered={offered}
        onPick={({ missing }) => {
          change(missing)
          // The pressed button is removed.
          document.getElementById(`${id}phone`)?.focus()
        }}
      />
    </div>
  )
}

function KnownCustomers({ offered, onPick }: KnownCustomersProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOffering = offered.length > 0
  // A phone's keyboard leaves little of the cart in sight.
  useEffect(() => {
    if (isOffering) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])
  return (
    <div ref={box} role="status">
      {isOffering && (
        <ul className="grid gap-2" aria-label={knownCustomerWords().title}>
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
