import type { ReactNode } from 'react'
import { spacedPhone } from '../orders/order-dates.ts'
import type { OfferedCustomer } from './sale/use-known-customers.ts'

interface Props {
  customer: OfferedCustomer['customer']
  onPick: () => void
  children?: ReactNode
}

export function KnownCustomer({ customer, onPick, children }: Props) {
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
