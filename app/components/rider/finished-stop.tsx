import { riderWords } from '#copy/storefront/rider'
import type { DoneStop, StopLook } from './run-view.ts'
import { pillClass, StopHead } from './stop-card.tsx'

const pillLooks: Record<StopLook, string> = {
  delivered: 'bg-brand-soft text-brand-strong',
  'no-code': 'bg-warn-soft text-warn',
  failed: 'bg-danger-soft text-danger',
  removed: 'bg-wash',
}

const labels = (): Record<StopLook, string> => ({
  delivered: riderWords().delivered,
  'no-code': riderWords().noCodeDone,
  failed: riderWords().couldNot,
  removed: riderWords().removed,
})

/** Leaves out phone, address and pin. */
export function FinishedStop({ stop: { orderId, title, look, details } }: { stop: DoneStop }) {
  return (
    <li className="rounded-card border border-line bg-card p-4" id={`stop-${orderId}`}>
      <StopHead title={title} size="text-base">
        <span className={`${pillClass} ${pillLooks[look]}`}>{labels()[look]}</span>
      </StopHead>
      <p className="mt-0.5 text-ink-2">{details.join(' · ')}</p>
    </li>
  )
}
