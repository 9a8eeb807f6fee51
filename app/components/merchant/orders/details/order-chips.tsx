import type { OrderChip } from '#app/domain/order/list/chips.ts'
import { orderChips as words } from '#copy/merchant/order-money'
import { pill } from '../status-badge.tsx'

const tones: Record<OrderChip, string> = {
  'says-paid': 'bg-accent text-ink',
  'to-give-back': 'bg-danger-soft text-danger',
  'deposit-missing': 'bg-warn-soft text-warn',
  'part-paid': 'bg-warn-soft text-warn',
  paid: 'bg-brand-soft text-brand-strong',
  'not-agreed': 'bg-info-soft text-info',
  returned: 'bg-wash text-ink-2',
  'part-returned': 'bg-wash text-ink-2',
}

export function OrderChips({ chips }: { chips: OrderChip[] }) {
  return chips.map((chip) => (
    <span key={chip} className={`${pill} ${tones[chip]}`}>
      {words()[chip]}
    </span>
  ))
}
