import { TriangleAlert } from 'lucide-react'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import { ordersPage } from '#copy/merchant/orders'
import type { OrderRow } from './order-view.ts'

type HeldOrder = Pick<OrderRow, 'isFromNewCustomer' | 'hold'>

const tones: Record<string, string> = {
  pending: 'bg-warn-soft text-warn',
  pending_payment: 'bg-warn-soft text-warn',
  processing: 'bg-info-soft text-info',
  out_for_delivery: 'bg-info-soft text-info',
  ready_for_pickup: 'bg-info-soft text-info',
  delivered: 'bg-warn-soft text-warn',
  paid: 'bg-brand-soft text-brand-strong',
  completed: 'bg-brand-soft text-brand-strong',
}

export const pill = 'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap'

export function StatusBadge({ status }: { status: string }) {
  return <span className={`${pill} ${tones[status] ?? 'bg-wash text-ink-2'}`}>{statusLabel(status)}</span>
}

export function HoldNote({
  order: { isFromNewCustomer, hold },
  look = 'text-xs',
}: {
  order: HeldOrder
  look?: string
}) {
  if (!isFromNewCustomer && !hold) return null
  return (
    <p className={`text-ink-2 ${look}`}>
      {isFromNewCustomer && <span className="font-semibold text-info">{ordersPage().newCustomer}</span>}
      {isFromNewCustomer && hold && ' · '}
      {hold && (
        <span className={hold.until === null ? 'font-semibold text-warn' : ''}>
          {hold.until === null ? ordersPage().notKept : ordersPage().keptUntil({ when: hold.until })}
        </span>
      )}
    </p>
  )
}

export function AttentionBadge() {
  return (
    <span className={`${pill} bg-danger-soft px-1.25! text-danger`} title={ordersPage().attentionText}>
      <TriangleAlert className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{ordersPage().attention}</span>
    </span>
  )
}
