import { riderWords } from '#copy/storefront/rider'
import type { DoneStop, StopLook } from './run-view.ts'

const labels = (): Record<StopLook, string> => ({
  delivered: riderWords().delivered,
  'no-code': riderWords().noCodeDone,
  failed: riderWords().couldNot,
  removed: riderWords().removed,
})

/** Leaves out phone, address and pin. */
export function FinishedStop({ stop: { orderId, title, look, details } }: { stop: DoneStop }) {
  return (
    <li className="card stop-finished" id={`stop-${orderId}`}>
      <div className="stop-head">
        <h2 dir="auto">{title}</h2>
        <span className={`pill pill-${look}`}>{labels()[look]}</span>
      </div>
      <p>{details.join(' · ')}</p>
    </li>
  )
}
